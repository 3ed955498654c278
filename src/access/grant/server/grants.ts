import { sql, type Tx } from "../../../platform/server/database/connect.ts";

/** Makes a role grant exactly these entries of the menu. */
export async function setGrants(db: Tx, roleId: string, menuIds: readonly string[]): Promise<void> {
  const ids = JSON.stringify(menuIds);
  await sql`delete from role_menu where role_id = ${roleId}
              and menu_id not in (select value::bigint from jsonb_array_elements_text(${ids}::jsonb))`.execute(db);
  await sql`insert into role_menu (role_id, menu_id) select ${roleId}, value::bigint
            from jsonb_array_elements_text(${ids}::jsonb)
            on conflict do nothing`.execute(db);
}

/** Takes entries of the menu away from the roles that grant them. */
export async function dropGrants(db: Tx, menuIds: readonly string[]): Promise<void> {
  await sql`delete from role_menu where menu_id in (${sql.join(menuIds)})`.execute(db);
}
