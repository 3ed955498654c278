import { isOurDomain } from "../../domain/server/api.ts";
import type { Context } from "../../../platform/server/context.ts";
import { only, row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { Refusal, unwrap } from "../../../platform/shared/refusal.ts";
import { isWhole, type Rule } from "../domain/rule.ts";
import { inspectionRefusals as r } from "../messages.ts";

/** Refuses a rule that is not whole, or whose domain, package or staff there is not: nothing else is ever looked at. */
export async function demandKnown({ db }: Context<Db>, rule: Rule): Promise<void> {
  unwrap(isWhole(rule));
  const { domain, packageName, notify } = rule;
  if (domain !== null && !(await isOurDomain(db, domain))) throw new Refusal(r.noDomain, { field: "domain" });
  const found = await row(db, sql`select 1 as known from app_package where package_name = ${packageName}`);
  if (packageName !== null && !found) throw new Refusal(r.noPackage, { field: "packageName" });
  const { staff } = await only<{ staff: number }>(
    db,
    sql`select count(*)::int as staff from staff_user where account = any(${notify}::text[])`,
  );
  if (staff !== new Set(notify).size) throw new Refusal(r.noStaff, { field: "notify" });
}
