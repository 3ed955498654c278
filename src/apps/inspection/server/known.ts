import { isOurDomain, sharedSql } from "../../domain/server/api.ts";
import type { Context } from "../../../platform/server/context.ts";
import { only, row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { ok, refused, unwrap, type Result } from "../../../platform/shared/refusal.ts";
import { isWhole, type Rule } from "../domain/rule.ts";
import { inspectionRefusals as r } from "../messages.ts";

/** Whether a domain serves packages that the caller is not held to. */
const isShared = async (db: Db, domain: string): Promise<boolean> =>
  (await only<{ shared: boolean }>(db, sql`select ${sharedSql(sql`${domain}`)} as shared`)).shared;

/**
 * Whether a rule is whole, and its domain, package and staff are there: nothing else is ever looked at. A domain that
 * serves packages unseen is looked at by who sees them all.
 */
export async function isKnown(db: Db, rule: Rule): Promise<Result<null>> {
  const whole = isWhole(rule);
  if (!whole.ok) return whole;
  const { domain, packageName, notify } = rule;
  if (domain !== null && !(await isOurDomain(db, domain))) return refused(r.noDomain, { field: "domain" });
  if (domain !== null && (await isShared(db, domain))) return refused(r.shared, { field: "domain" });
  const found = await row(db, sql`select 1 as known from app_package where package_name = ${packageName}`);
  if (packageName !== null && !found) return refused(r.noPackage, { field: "packageName" });
  const { staff } = await only<{ staff: number }>(
    db,
    sql`select count(*)::int as staff from staff_user where account = any(${notify}::text[])`,
  );
  return staff === new Set(notify).size ? ok(null) : refused(r.noStaff, { field: "notify" });
}

/** Refuses a rule that may not be kept as it is. */
export const demandKnown = async ({ db }: Context<Db>, rule: Rule): Promise<null> => unwrap(await isKnown(db, rule));
