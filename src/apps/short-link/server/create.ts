import { randomInt } from "node:crypto";
import { keepCreated } from "../../../control/revision/server/api.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";
import { handle } from "../../../platform/server/handle.ts";
import { Refusal, unwrap } from "../../../platform/shared/refusal.ts";
import { shortLink } from "../contract.ts";
import { checkChosen, unguessable } from "../domain/code.ts";
import { shortLinkRefusals } from "../messages.ts";
import { checkedLink } from "./checked.ts";
import { keptLink } from "./kept.ts";

/** Makes a link with a code that was chosen, or one that nobody guesses. A code is never given to another link. */
export const create = handle(shortLink.create, async ({ packageName, code: chosen, ...wanted }, ctx) => {
  const { db, now } = ctx;
  const known = await row(
    db,
    sql`select 1 as there from app_package where package_name = ${packageName} for key share`,
  );
  if (!known) throw new Refusal(shortLinkRefusals.noPackage, { field: "packageName" });
  const content = await checkedLink(ctx, packageName, wanted);
  const code = chosen === undefined ? unguessable((below) => randomInt(below)) : unwrap(checkChosen(chosen));
  const made = await row<{ id: string }>(
    db,
    insertInto(
      "short_link",
      { ...content, code, packageName, chosen: chosen !== undefined, purpose: "page", createdAt: now },
      sql`on conflict (code) do nothing returning id`,
    ),
  );
  if (!made) throw new Refusal(shortLinkRefusals.taken, { field: "code" });
  await keepCreated(ctx, keptLink, made.id, { ...content, enabled: true });
  ctx.audit({ object: ["shortLink", made.id], after: { code, packageName, ...content } });
  return { id: made.id, code, revision: 1, effectiveAt: now.toISOString() };
});
