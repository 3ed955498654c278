import { domainToASCII, domainToUnicode } from "node:url";
import { keepCreated } from "../../../control/revision/server/api.ts";
import type { Context } from "../../../platform/server/context.ts";
import { only, row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";
import { handle } from "../../../platform/server/handle.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { domain } from "../contract.ts";
import { readHostName } from "../domain/host-name.ts";
import { domainRefusals } from "../messages.ts";
import { keptDomain, servePackages } from "./kept.ts";

/** Refuses packages that there are not. */
export async function demandPackages({ db }: Context<Db>, packages: readonly string[]): Promise<void> {
  const { known } = await only<{ known: number }>(
    db,
    sql`select count(*)::int as known from app_package where package_name = any(${packages}::text[])`,
  );
  if (known !== packages.length) throw new Refusal(domainRefusals.noPackage, { field: "packages" });
}

/** Adds a domain, not in use. */
export const create = handle(domain.create, async ({ domain: typed, purpose, packages, ...rest }, ctx) => {
  const remark = rest.remark ?? "";
  const read = readHostName(typed, { toAscii: domainToASCII, toUnicode: domainToUnicode });
  if (!read.ok) throw new Refusal(read.reason, { field: "domain" });
  await demandPackages(ctx, packages);
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
