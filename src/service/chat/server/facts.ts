import { amountsOf } from "../../../book/plan/server/api.ts";
import { nextDue } from "../../../book/plan/domain/plan.ts";
import { takesReceipts } from "../../../book/order/domain/status.ts";
import { findLoan } from "../../../book/order/server/api.ts";
import type { Context } from "../../../platform/server/context.ts";
import { row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { formatDecimal, type Cents } from "../../../platform/shared/cents.ts";
import type { FrameOf } from "../../../platform/shared/channel.ts";
import type { chat } from "../contract.ts";
import { latestLoan } from "./latest-loan.ts";

/** What the header of a conversation says of the order that it is about. */
export type Facts = Omit<Extract<FrameOf<typeof chat.live>, { type: "facts" }>, "type">;

/** The facts of a borrower's latest order that the caller sees; without one they are empty. */
export async function factsOf(ctx: Context<Db>, userId: string): Promise<Facts> {
  const loanId = await latestLoan(ctx.db, userId);
  const loan = loanId === null ? null : await findLoan(ctx.db, loanId);
  const none = { loanId: null, orderNo: null, status: null, lastPaymentAmount: null, lastPaymentAt: null };
  if (!loan) return { userId, ...none, dueAmount: null, dueOn: null };
  const payment = await row<{ amountCents: Cents; receivedAt: Date }>(
    ctx.db,
    sql`select amount_cents, received_at from repayment where loan_id = ${loan.id} and status <> 'reversed'
        order by id desc limit 1`,
  );
  const owes = takesReceipts(loan.status) && !loan.byPartner;
  const amounts = owes ? await amountsOf(ctx.db, loan, ctx) : null;
  return {
    userId,
    loanId: loan.id,
    orderNo: loan.orderNo,
    status: loan.status,
    dueAmount: amounts && formatDecimal(amounts.debt),
    dueOn: (amounts && nextDue(amounts.bills)?.dueDate) ?? null,
    lastPaymentAmount: payment && formatDecimal(payment.amountCents),
    lastPaymentAt: payment && payment.receivedAt.toISOString(),
  };
}
