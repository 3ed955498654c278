import type { Context } from "../../../platform/server/context.ts";
import { rows, run, sql } from "../../../platform/server/database/connect.ts";
import { reviewable } from "./queue.ts";

/** The orders of a customer that lie on the review desk, locked; take them before the customer, as the decisions on them do. */
export const lockOnDesk = async (ctx: Context, customerId: string): Promise<string[]> =>
  (await rows<{ id: string }>(ctx.db, sql`select id from loan_order where customer_id = ${customerId} and ${reviewable} order by id for update`)).map(
    ({ id }) => id,
  );

/** What a reviewer has before them is no longer what is known: whoever decides on these orders looks again first. */
export async function staleOnDesk(ctx: Context, loanIds: readonly string[]): Promise<void> {
  if (loanIds.length > 0) await run(ctx.db, sql`update loan_order set version = version + 1 where id = any (${loanIds}::bigint[])`);
}
