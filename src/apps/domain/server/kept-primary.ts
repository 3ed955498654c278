import type { Content } from "../../../control/revision/domain/revised.ts";
import type { Kept } from "../../../control/revision/server/api.ts";
import { row, run, sql, type Db } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import type { Context } from "../../../platform/server/context.ts";
import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { domain } from "../contract.ts";
import { revisedPrimary } from "../domain/revised.ts";
import { domainRefusals } from "../messages.ts";
import { lockPrimaries } from "./kept.ts";
import { servedSql } from "./served.ts";

interface Row {
  readonly packageName: string;
  readonly purpose: string;
  readonly domain: string | null;
}

/** Whether a domain may be the primary: it is in use for this package and purpose, or nobody is chosen. */
export async function mayLead(db: Db, id: string, { primary }: Content): Promise<Result<null>> {
  if (primary === null) return ok(null);
  const serves = await row(
    db,
    sql`select 1 as serves from ${servedSql} s join primary_domain p on p.package_name = s.package_name
          and p.purpose = s.purpose
        where p.id = ${id} and s.domain = ${primary}`,
  );
  return serves ? ok(null) : refused(domainRefusals.notServing, { field: "primary" });
}

async function write({ db }: Context, id: string, { primary }: Content): Promise<void> {
  await run(db, updateTable("primary_domain", { domain: primary as string | null }, sql`where id = ${id}`));
}

/** Which domain a package's apps ask first, and the revisions of that. */
export const keptPrimary: Kept = {
  revised: revisedPrimary,
  call: domain.switch,
  history: domain.primaryHistory,
  restore: domain.restorePrimary,
  read: async (db: Db, id) => {
    const found = await row<Row>(db, sql`select package_name, purpose, domain from primary_domain where id = ${id}`);
    return found && { label: `${found.packageName} · ${found.purpose}`, content: { primary: found.domain } };
  },
  mayHold: async (ctx, content, _before, id) => {
    await lockPrimaries(ctx);
    return mayLead(ctx.db, id, content);
  },
  judgedInItsTime: true,
  write,
};
