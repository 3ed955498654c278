import type { RawBuilder } from "kysely";
import { Overtaken, type Context } from "../../../platform/server/context.ts";
import { rows, sql } from "../../../platform/server/database/connect.ts";
import { OPEN } from "../domain/status.ts";
import { lockLoan, type LoanRow } from "./loan-row.ts";

/**
 * Locks those orders of a customer that `which` names (over `t`) and then the customer, and answers the orders by their
 * ids. Whoever holds the customer opens no order meanwhile: one that came between the two locks has everything begun
 * anew, so that nobody waits for an order while they hold its customer.
 */
export async function lockCustomerAfter(
  ctx: Context,
  customerId: string,
  which: RawBuilder<unknown>,
): Promise<readonly LoanRow[]> {
  const meant = sql`from loan_order t where t.customer_id = ${customerId} and ${which}`;
  const held = await rows<LoanRow>(ctx.db, sql`select t.* ${meant} order by t.id for update of t`);
  await sql`select from customer where id = ${customerId} for update`.execute(ctx.db);
  const known = new Set(held.map(({ id }) => id));
  const present = await rows<{ id: string }>(ctx.db, sql`select t.id ${meant}`);
  if (present.some(({ id }) => !known.has(id))) throw new Overtaken();
  return held;
}

/** An order of the customer other than this one that has not ended, over `t`. */
export const laterThan = ({ id }: Pick<LoanRow, "id">) => sql`t.id <> ${id} and t.status in (${sql.join([...OPEN])})`;

/**
 * The order under its lock, with its customer. A settled one may reopen, for which a later one makes room: that one is
 * locked, too, before the customer is.
 */
export async function lockToReopen(ctx: Context, loanId: string): Promise<LoanRow> {
  const loan = await lockLoan(ctx, loanId);
  if (loan.status === 50) await lockCustomerAfter(ctx, loan.customerId, laterThan(loan));
  return loan;
}
