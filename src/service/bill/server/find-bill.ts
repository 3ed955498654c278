import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { Context } from "../../../platform/server/context.ts";
import { row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { lockLoan, type LoanRow } from "../../../book/order/server/api.ts";
import { billsOf, type StoredBill } from "../../../book/plan/server/api.ts";

/** The order that a bill belongs to. Refuses an unknown id (404). */
export async function loanIdOf(db: Db, billId: string): Promise<string> {
  const found = await row<{ loanId: string }>(db, sql`select loan_id from bill where id = ${billId}`);
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "billId" });
  return found.loanId;
}

export interface LockedBill {
  readonly loan: LoanRow;
  readonly bills: StoredBill[];
  readonly bill: StoredBill;
}

/**
 * A bill with its order under the order's lock. Refuses an unknown id (404) and a version that is not the present one
 * (409).
 */
export async function lockBill(ctx: Context, billId: string, expectedVersion?: number): Promise<LockedBill> {
  const loan = await lockLoan(ctx, await loanIdOf(ctx.db, billId));
  const bills = await billsOf(ctx.db, [loan.id]);
  const bill = bills.find((candidate) => candidate.id === billId);
  if (!bill) throw new Refusal(platformRefusals.notFound, { field: "billId" });
  if (expectedVersion !== undefined && bill.version !== expectedVersion)
    throw new Refusal(platformRefusals.stale, { field: "version" });
  return { loan, bills, bill };
}
