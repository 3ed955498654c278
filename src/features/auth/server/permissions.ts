import type { Scope } from "../../../platform/server/context.ts";
import { only, rows, sql, type Db } from "../../../platform/server/database/connect.ts";

/** The codes of the pages and buttons that a user's roles hold. */
export async function permissionsOf(db: Db, userId: string): Promise<ReadonlySet<string>> {
  const found = await rows<{ perms: string }>(
    db,
    sql`select distinct m.perms from user_role ur join role_menu rm on rm.role_id = ur.role_id join menu m on m.id = rm.menu_id
        where ur.user_id = ${userId} and m.type <> 'directory' order by m.perms`,
  );
  return new Set(found.map(({ perms }) => perms));
}

/**
 * What a user's roles let them see of the portfolio: the widest scope of any role, and the packages of all of them, unless one of them is
 * held to none. Somebody without a role has an own scope.
 */
export const scopeOf = (db: Db, userId: string): Promise<Scope> =>
  only<Scope>(
    db,
    sql`select coalesce((array_agg(r.data_scope order by array_position(array['all', 'team', 'own'], r.data_scope)))[1], 'own') as kind,
               case when bool_and(exists (select from role_package p where p.role_id = r.id))
                    then (select array_agg(distinct p.package_name) from user_role o join role_package p using (role_id) where o.user_id = ${userId}) end as packages
        from user_role ur join role r on r.id = ur.role_id where ur.user_id = ${userId}`,
  );

/** The form in which codes travel: comma-separated. */
export const permissionList = (permissions: ReadonlySet<string>): string => [...permissions].join(",");
