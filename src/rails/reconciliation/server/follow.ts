import { asSystem } from "../../../platform/server/context.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import type { Worker } from "../../../platform/server/outbox.ts";
import { lockItem } from "./item-store.ts";
import { recompare } from "./recompare.ts";

/**
 * Looks again at the item of a movement whose fate was decided elsewhere: a payout that settled, a repayment that was
 * allocated or reversed.
 */
export const followMovement: Worker = (services, { kind = "", id = "" }) =>
  asSystem(services, async (ctx) => {
    const found = await row<{ id: string }>(
      ctx.db,
      sql`select id from reconciliation_item where our_kind = ${kind} and our_id = ${id}`,
    );
    if (found) await recompare(ctx, await lockItem(ctx, found.id));
  });
