import { permissionsOf, scopeOf } from "../../access/auth/server/api.ts";
import { beyondReach, type Reach } from "../../access/grant/domain/reach.ts";
import { databaseOf, NOBODY, type Services } from "../../platform/server/context.ts";
import { only, row, rows, sql } from "../../platform/server/database/connect.ts";

/** What a member of staff is able to do and to see at a moment. */
export interface Held extends Reach {
  readonly roles: readonly string[];
  readonly team: string | null;
  /** Every order that shows, and everybody whose orders show because of the team. */
  readonly orders: readonly string[];
}

export async function heldBy(services: Services, account: string): Promise<Held> {
  const { db } = services.connection;
  const { id } = await only<{ id: string }>(db, sql`select id from staff_user where account = ${account}`);
  const scope = await scopeOf(db, id);
  const permissions = await permissionsOf(db, id);
  const roles = await rows<{ id: string }>(
    db,
    sql`select role_id as id from user_role where user_id = ${id} order by role_id`,
  );
  const seat = await row<{ teamId: string | null }>(db, sql`select team_id from work_seat where user_id = ${id}`);
  const seen = databaseOf(services, { ...NOBODY, kind: "staff", id, permissions, scope });
  const orders = await rows<{ id: string }>(seen, sql`select id from loan_order order by id`);
  return {
    permissions,
    scope,
    roles: roles.map((one) => one.id),
    team: seat?.teamId ?? null,
    orders: orders.map((one) => one.id),
  };
}

/** What somebody gained between two moments, in words; nothing is what it should be. */
export function gained(before: Held, after: Held): string[] {
  const { codes, scope } = beyondReach(after, before);
  const found = codes.map((code) => `the right ${code}`);
  if (scope) found.push(`the scope ${JSON.stringify(after.scope)} instead of ${JSON.stringify(before.scope)}`);
  if (after.team !== null && after.team !== before.team) found.push(`the team ${after.team}`);
  const orders = after.orders.filter((id) => !before.orders.includes(id));
  if (orders.length > 0) found.push(`orders ${orders.join(", ")}`);
  return found;
}
