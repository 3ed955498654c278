import type { Context } from "../../../platform/server/context.ts";
import { only, sql } from "../../../platform/server/database/connect.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { lockAdministration } from "../../grant/server/api.ts";
import { ADMINISTRATES } from "../domain/rights.ts";
import { staffUserRefusals } from "../messages.ts";

/**
 * Call it after a change that may have taken an administrator away, in its transaction: refuses (409) when nobody is
 * left who can log in and put rights in order. Such changes wait for each other and for those of roles and menus.
 */
export async function keepAdministrator(ctx: Context, field: string): Promise<void> {
  await lockAdministration(ctx.db);
  const { left } = await only<{ left: number }>(
    ctx.db,
    sql`select count(*)::integer as left from staff_user u
        where u.active and (select count(distinct m.perms) from user_role ur
          join role_menu rm on rm.role_id = ur.role_id join menu m on m.id = rm.menu_id
                            where ur.user_id = u.id and m.perms in (${sql.join(ADMINISTRATES)})) =
                              ${ADMINISTRATES.length}`,
  );
  if (left === 0) throw new Refusal(staffUserRefusals.lastAdministrator, { field });
}
