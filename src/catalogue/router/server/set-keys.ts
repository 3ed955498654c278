import { decryptPassword } from "../../../access/auth/server/api.ts";
import { row, run, sql } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";
import { handle } from "../../../platform/server/handle.ts";
import { seal } from "../../../platform/server/secrets/seal.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal, unwrap } from "../../../platform/shared/refusal.ts";
import { router } from "../contract.ts";
import { checkKeys, type RouterKeys } from "../domain/keys.ts";
import { routerSecrets } from "./secrets.ts";

/** Replaces a partner's keys, all three. What is logged is that they were set, never what they are. */
export const setKeys = handle(router.secret, async ({ id, reason, ...sent }, ctx) => {
  const { services, db, now } = ctx;
  const read = (name: keyof RouterKeys): Promise<string> => decryptPassword(services, sent[name], name);
  const keys = { aesKey: await read("aesKey"), aesIv: await read("aesIv"), token: await read("token") };
  unwrap(checkKeys(keys));
  const found = await row(
    db,
    sql`select 1 as there from product where id = ${id} and product_type in (2, 3) for share`,
  );
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "id" });
  const sealed = (name: keyof RouterKeys) => seal(services, keys[name], routerSecrets[name].placeOf(id));
  await run(
    db,
    insertInto(
      "product_router",
      { productId: id, aesKey: sealed("aesKey"), aesIv: sealed("aesIv"), token: sealed("token"), keysSetAt: now },
      sql`on conflict (product_id) do update set aes_key = excluded.aes_key, aes_iv = excluded.aes_iv,
            token = excluded.token, keys_set_at = excluded.keys_set_at`,
    ),
  );
  ctx.audit({ object: ["router", id], after: { keysSetAt: now }, reason });
  return { id, keysSetAt: now.toISOString() };
});
