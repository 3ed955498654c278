import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal, unwrap } from "../../../platform/shared/refusal.ts";
import type { Context } from "../../../platform/server/context.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { handleChecked } from "../../../platform/server/handle.ts";
import { post } from "../../../book/ledger/server/api.ts";
import { lateSuccess } from "../../../book/ledger/domain/postings.ts";
import { nextStatus } from "../../../book/order/domain/transitions.ts";
import { loanRefusals } from "../../../book/order/messages.ts";
import { loanSubject, lockLoan, transition, type LoanRow } from "../../../book/order/server/api.ts";
import { demand } from "../../../platform/server/policy.ts";
import { payment } from "../contract.ts";
import { paymentPolicy } from "../domain/policy.ts";
import { payoutRefusals } from "../../../book/payout/messages.ts";
import { openPlan, succeedLate, type PayoutRow } from "../../../book/payout/server/api.ts";

/**
 * Books a payout that failed and succeeded after all (-10 → 21). The proof is what the channel itself said later, kept
 * with the attempt: it has to be named as it stands there. The plan runs from the day of the booking, since until then
 * the borrower was told of a failure. An order that was already put back in line (32) goes through 22, without another
 * transfer.
 */
export const bookLateSuccess = handleChecked(
  payment.lateSuccess,
  ({ loanId }, ctx) => loanSubject(ctx.db, loanId, 2),
  async ({ loanId, version, reference, proof, reason }, ctx) => {
    const loan = await lockLoan(ctx, loanId, version);
    const payout = await row<PayoutRow>(
      ctx.db,
      sql`select * from payout where reference = ${reference} and loan_id = ${loanId} for update`,
    );
    if (!payout) throw new Refusal(platformRefusals.notFound, { field: "reference" });
    if (loan.status !== 32) unwrap(nextStatus(loan.status, "lateSuccess"));
    const live = await row(
      ctx.db,
      sql`select 1 as live from payout where loan_id = ${loanId} and status in ('PENDING', 'SUCCESS')`,
    );
    if (live) throw new Refusal(loanRefusals.payoutInProgress);
    demand(ctx, paymentPolicy, "lateSuccess", {
      direction: "out",
      status: payout.status,
      late: payout.lateSuccessAt !== null,
    });
    if (payout.lateTrackingKey !== proof) throw new Refusal(payoutRefusals.otherProof, { field: "proof" });
    const after = await book(ctx, loan, payout, { proof, reason });
    ctx.audit({ reason });
    return { loanId, status: after.status, version: after.version };
  },
);

async function book(
  ctx: Context,
  loan: LoanRow,
  payout: PayoutRow,
  { proof, reason }: { readonly proof: string; readonly reason: string },
): Promise<LoanRow> {
  const fee = await succeedLate(ctx, payout, proof);
  await post(
    ctx,
    lateSuccess({
      payoutId: payout.id,
      loanId: loan.id,
      customerId: loan.customerId,
      channel: payout.channel,
      net: payout.amountCents,
    }),
  );
  const details = { reference: payout.reference, proof, reason };
  if (loan.status === -10) return openPlan(ctx, loan, payout, { event: "lateSuccess", fee, details });
  const waiting = await transition(ctx, loan, "requestPayout", { details });
  return openPlan(ctx, waiting, payout, { event: "payoutSucceeded", fee, details });
}
