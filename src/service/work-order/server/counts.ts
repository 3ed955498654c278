import type { Context } from "../../../platform/server/context.ts";
import { only, rows, sql, type Database } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { workOrder } from "../contract.ts";
import type { WorkOrderStatus } from "../domain/sets.ts";

/** How many tickets that are not closed somebody has in hand. */
export const countMine = async ({ db }: Pick<Context<Database>, "db">, staffId: string): Promise<number> =>
  (
    await only<{ n: number }>(
      db,
      sql`select count(*)::int as n from work_order where handler_id = ${staffId} and status <> 8`,
    )
  ).n;

/** How many tickets of these states nobody has in hand. */
export const countUnclaimed = async (
  { db }: Pick<Context<Database>, "db">,
  statuses: readonly WorkOrderStatus[],
): Promise<number> =>
  (
    await only<{ n: number }>(
      db,
      sql`select count(*)::int as n from work_order where handler_id is null and status = any (${statuses}::smallint[])`,
    )
  ).n;

/** How many tickets the tabs of the two pages hold. */
export const counts = handle(workOrder.counts, async (_input, ctx) => ({
  statuses: await rows<{ status: WorkOrderStatus; count: number }>(
    ctx.db,
    sql`select status, count(*)::int as count from work_order group by status order by status`,
  ),
  mine: await countMine(ctx, ctx.actor.id ?? "0"),
}));
