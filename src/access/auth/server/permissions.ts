import type { Restriction, Scope } from "../../../platform/server/context.ts";
import type { RawBuilder } from "kysely";
import { only, rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import type { Policy } from "../domain/policy.ts";

/** The codes of the pages and buttons that a user's roles hold. */
export async function permissionsOf(db: Db, userId: string): Promise<ReadonlySet<string>> {
  const found = await rows<{ perms: string }>(
    db,
    sql`select distinct m.perms from user_role ur join role_menu rm on rm.role_id = ur.role_id
        join menu m on m.id = rm.menu_id
        where ur.user_id = ${userId} and m.type <> 'directory' order by m.perms`,
  );
  return new Set(found.map(({ perms }) => perms));
}

/**
 * The packages that a user (an expression of SQL) is held to, as an array: those of all roles together, null where a
 * role names none, for that one sees all of them.
 */
export const packagesOf = (userId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select case when bool_and(exists (select from role_package p where p.role_id = ur.role_id))
              then array(select distinct p.package_name from user_role held
                join role_package p on p.role_id = held.role_id
                         where held.user_id = ${userId} order by p.package_name) end
  from user_role ur where ur.user_id = ${userId})`;

/**
 * Which part of the portfolio a user sees: the widest scope of their roles, and the packages that these name; a user
 * without roles sees only their own. Whoever has a seat of review may be given blind cases.
 */
export async function scopeOf(db: Db, userId: string): Promise<Scope> {
  const { blind, ...scope } = await only<Omit<Scope, "blind"> & { readonly blind: boolean }>(
    db,
    sql`select case when bool_or(r.data_scope = 'all') then 'all' when bool_or(r.data_scope = 'team') then 'team'
          else 'own' end as kind,
               ${packagesOf(sql`${userId}`)} as packages,
               exists (select from work_seat s where s.user_id = ${userId} and s.function = 'review') as blind
        from user_role ur join role r on r.id = ur.role_id where ur.user_id = ${userId}`,
  );
  return blind ? { ...scope, blind } : scope;
}

/** What somebody may do who must first see to their own security. */
const OWN_SECURITY: ReadonlySet<string> = new Set(["system:systemSecurity:view"]);

export interface Admission {
  readonly permissions: ReadonlySet<string>;
  readonly restricted: Restriction | null;
}

/** What a user may do now, by their roles and by what the policy demands of them first. */
export async function admissionOf(db: Db, policy: Policy, userId: string): Promise<Admission> {
  const { mustChangePassword, mustBind } = await only<{ mustChangePassword: boolean; mustBind: boolean }>(
    db,
    sql`select u.must_change_password,
               u.mfa_secret is null and exists (select from user_role ur join role r on r.id = ur.role_id
                 where ur.user_id = u.id and r.code = any(${policy.mfaRoles}::text[])) as must_bind
        from staff_user u where u.id = ${userId}`,
  );
  const restricted = mustChangePassword ? "mustChangePassword" : mustBind ? "mustBindMfa" : null;
  return { restricted, permissions: restricted === null ? await permissionsOf(db, userId) : OWN_SECURITY };
}

/** The form in which codes travel: comma-separated. */
export const permissionList = (permissions: ReadonlySet<string>): string => [...permissions].join(",");
