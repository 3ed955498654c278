import { domainToASCII, domainToUnicode } from "node:url";
import { keepCreated } from "../../../control/revision/server/api.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";
import { handle } from "../../../platform/server/handle.ts";
import { Refusal, unwrap } from "../../../platform/shared/refusal.ts";
import { domain } from "../contract.ts";
import { readHostName } from "../domain/host-name.ts";
import { domainRefusals } from "../messages.ts";
import { areThere, keptDomain, servePackages } from "./kept.ts";

/** Adds a domain, not in use. */
export const create = handle(domain.create, async ({ domain: typed, purpose, packages, ...rest }, ctx) => {
  const remark = rest.remark ?? "";
  const read = readHostName(typed, { toAscii: domainToASCII, toUnicode: domainToUnicode });
  if (!read.ok) throw new Refusal(read.reason, { field: "domain" });
  unwrap(await areThere(ctx.db, packages));
  const made = await row<{ id: string }>(
    ctx.db,
    insertInto(
      "app_domain",
      { domain: read.value, purpose, remark },
      sql`on conflict (domain, purpose) do nothing returning id`,
    ),
  );
  if (!made) throw new Refusal(domainRefusals.taken, { field: "domain" });
  await servePackages(ctx, made.id, { packages, purpose, anew: false });
  await keepCreated(ctx, keptDomain, made.id, { packages, remark, enabled: false });
  ctx.audit({ object: ["domain", made.id], after: { domain: read.value, purpose, packages, remark } });
  return { id: made.id, revision: 1, effectiveAt: ctx.now.toISOString() };
});
