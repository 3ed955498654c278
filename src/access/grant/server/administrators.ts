import { lockName, type Context } from "../../../platform/server/context.ts";
import { rows, sql, type Tx } from "../../../platform/server/database/connect.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { holdsKeys, KEYS } from "../domain/keys.ts";
import { roleRefusals } from "../domain/refusals.ts";

/**
 * One change of menus, roles or who has them at a time: two that are harmless alone could together leave nobody who may
 * undo them.
 */
export const lockAdministration = (db: Tx): Promise<void> => lockName(db, "administration");

/**
 * Call it at the end of a transaction that changed menus, roles, who has them or who is active, begun with
 * `lockAdministration`. Refuses a change after which no active member of staff, or no longer the one who makes it,
 * could manage menus and roles. `field` is named as the one at fault.
 */
export async function keepAdministrator(ctx: Context, field?: string): Promise<void> {
  const left = await rows<{ id: string }>(
    ctx.db,
    sql`select ur.user_id as id from user_role ur join staff_user u on u.id = ur.user_id and u.active
        join role_menu rm on rm.role_id = ur.role_id join menu m on m.id = rm.menu_id
        where m.perms in (${sql.join([...KEYS])}) group by ur.user_id having count(distinct m.perms) = ${KEYS.length}`,
  );
  if (left.length === 0) throw new Refusal(roleRefusals.lastAdministrator, { field });
  if (holdsKeys(ctx.actor.permissions) && !left.some(({ id }) => id === ctx.actor.id))
    throw new Refusal(roleRefusals.ownRights, { field });
}
