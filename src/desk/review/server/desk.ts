import type { Context } from "../../../platform/server/context.ts";
import { rows, sql } from "../../../platform/server/database/connect.ts";
import { reviewable } from "./queue.ts";

/**
 * The orders of a customer that lie on the review desk, locked; take them before the customer, as the decisions on them
 * do.
 */
export const lockOnDesk = async (ctx: Context, customerId: string): Promise<string[]> =>
  (
    await rows<{ id: string }>(
      ctx.db,
      sql`select id from loan_order where customer_id = ${customerId} and ${reviewable} order by id for update`,
    )
  ).map(({ id }) => id);
