import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import type { Cents } from "../../../platform/shared/cents.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { Context } from "../../../platform/server/context.ts";
import { only, sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { post } from "../../ledger/server/api.ts";
import { reassignment } from "../../ledger/domain/postings.ts";
import { countsOn } from "../../plan/domain/value-date.ts";
import { takesReceipts } from "../../order/domain/status.ts";
import { loanRefusals } from "../../order/messages.ts";
import { lockLoan } from "../../order/server/api.ts";
import { repaymentRefusals } from "../messages.ts";
import { apply, onDay, type Outcome } from "./receive.ts";
import { nextUse } from "./rewrite.ts";

/**
 * Gives a receipt that waits to the order it belongs to, and allocates it like any other. Refuses a receipt that an
 * order has or that was reversed, and an order that takes no money.
 */
export async function assign(ctx: Context, repaymentId: string, loanId: string): Promise<Outcome> {
  const loan = await lockLoan(ctx, loanId);
  if (!takesReceipts(loan.status) || loan.byPartner) throw new Refusal(loanRefusals.notLive);
  const receipt = await only<{ status: string; loanId: string | null; amountCents: Cents; valueOn: BusinessDate }>(
    ctx.db,
    sql`select status, loan_id, amount_cents, value_on from repayment where id = ${repaymentId} for update`,
  );
  if (receipt.status !== "unallocated")
    throw new Refusal(
      receipt.status === "reversed" ? repaymentRefusals.alreadyReversed : repaymentRefusals.alreadyAllocated,
    );
  if (receipt.loanId !== loan.id) {
    const from = receipt.loanId === null ? {} : { fromLoanId: receipt.loanId };
    const sequence = await nextUse(ctx, "reassignment", repaymentId);
    await post(ctx, reassignment({ repaymentId, sequence, ...from, toLoanId: loan.id, amount: receipt.amountCents }));
  }
  await updateTable(
    "repayment",
    { status: "allocated", loanId: loan.id, customerId: loan.customerId },
    sql`where id = ${repaymentId}`,
  ).execute(ctx.db);
  const uses = [
    await nextUse(ctx, "allocation", repaymentId),
    await nextUse(ctx, "overpayment", repaymentId),
    await nextUse(ctx, "clawbackRepaid", repaymentId),
  ];
  const { amountCents: amount, valueOn } = receipt;
  const paidAt = onDay(ctx, countsOn(valueOn, { paidOutOn: loan.disbursedOn, today: ctx.today }));
  return apply(ctx, loan, { repaymentId, amount, valueOn, paidAt, sequence: Math.max(...uses) });
}
