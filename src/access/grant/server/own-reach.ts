import type { Context } from "../../../platform/server/context.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { permissionsOf, scopeOf } from "../../auth/server/api.ts";
import { beyondReach, scopeWithin, type DataReach } from "../domain/reach.ts";
import { roleRefusals } from "../domain/refusals.ts";

/**
 * Call it at the end of a transaction that changed roles, who has them or what entries of the menu mean. Nobody widens
 * their own reach: refuses (403) a change after which the caller could do or see more than before it, whichever way it
 * came about. `field` is named as the one at fault; `given` are codes that do not count, because the change only puts
 * back what was there.
 */
export async function keepOwnReach(
  { db, actor }: Context,
  field: string,
  given: readonly string[] = [],
): Promise<void> {
  if (actor.kind !== "staff" || actor.id === null) return;
  const after = { permissions: await permissionsOf(db, actor.id), scope: await scopeOf(db, actor.id) };
  const { codes, scope } = beyondReach(after, actor);
  const gained = codes.filter((code) => !given.includes(code));
  if (gained.length > 0)
    throw new Refusal(roleRefusals.ownReach, {
      field,
      params: { codes: gained.slice(0, 5).join(", ") },
      data: { gained },
    });
  if (scope) throw new Refusal(roleRefusals.ownScope, { field });
}

/** Refuses (403) to let a role see more than the caller does. What it shows already may stay. */
export function refuseWiderScope({ actor }: Context, before: DataReach | null, after: DataReach): void {
  if (scopeWithin(after, actor.scope) || (before !== null && scopeWithin(after, before))) return;
  throw new Refusal(roleRefusals.scopeBeyond, {
    field: after.packages === null && actor.scope.packages !== null ? "packages" : "dataScope",
  });
}

/** The codes that an entry of the menu had before its latest change, as the operation log has it. */
export async function formerCodes({ db }: Context, entryId: string): Promise<readonly string[]> {
  const found = await row<{ codes: string[] }>(
    db,
    sql`select coalesce(array_agg(distinct before ->> 'perms'), '{}') as codes from operation_log
        where object_type = 'menu' and object_id = ${entryId} and before ->> 'perms' is not null`,
  );
  return found?.codes ?? [];
}
