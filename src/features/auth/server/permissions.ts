import { rows, sql, type Db } from "../../../platform/server/database/connect.ts";

/** The codes of the pages and buttons that a user's roles hold. */
export async function permissionsOf(db: Db, userId: string): Promise<ReadonlySet<string>> {
  const found = await rows<{ perms: string }>(
    db,
    sql`select distinct m.perms from user_role ur join role_menu rm on rm.role_id = ur.role_id join menu m on m.id = rm.menu_id
        where ur.user_id = ${userId} and m.type <> 'directory' order by m.perms`,
  );
  return new Set(found.map(({ perms }) => perms));
}

/** The form in which codes travel: comma-separated. */
export const permissionList = (permissions: ReadonlySet<string>): string => [...permissions].join(",");
