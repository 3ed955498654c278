import { type Cents } from "../../../platform/shared/cents.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { Context } from "../../../platform/server/context.ts";
import { only, row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { handleChecked, type Subject } from "../../../platform/server/handle.ts";
import { post } from "../../../book/ledger/server/api.ts";
import { refundAsked, refundOk } from "../../../book/ledger/domain/postings.ts";
import { loanSubject, lockLoan } from "../../../book/order/server/api.ts";
import { takeCredit } from "../../../book/repayment/server/api.ts";
import { demand } from "../../../platform/server/policy.ts";
import { payment } from "../contract.ts";
import { paymentPolicy } from "../domain/policy.ts";
import { statusOf } from "./payment-branches.ts";
import { payoutRefusals } from "../../../book/payout/messages.ts";
import { refundLate, type RefundRow } from "../../../book/payout/server/api.ts";

const find = async (db: Db, reference: string): Promise<RefundRow> => {
  const refund = await row<RefundRow>(db, sql`select * from refund where reference = ${reference}`);
  if (!refund) throw new Refusal(platformRefusals.notFound, { field: "reference" });
  return refund;
};

async function subject({ reference }: { readonly reference: string }, ctx: Context<Db>): Promise<Subject> {
  const { id, loanId } = await find(ctx.db, reference);
  return { ...(await loanSubject(ctx.db, loanId, 2)), object: ["refund", id], label: reference };
}

/** The second use of the refund's own postings: the first was undone when it failed. */
const AGAIN = 1;

/**
 * Books a refund that failed and succeeded after all: the amount leaves the customer's free credit once more and counts
 * as paid. Refuses when less than that is free by now, and without the channel's own later word.
 */
export const bookLateRefund = handleChecked(
  payment.refundLateSuccess,
  subject,
  async ({ reference, proof, reason }, ctx) => {
    const { loanId, customerId } = await find(ctx.db, reference);
    await lockLoan(ctx, loanId);
    const customer = await only<{ creditCents: Cents }>(
      ctx.db,
      sql`select credit_cents from customer where id = ${customerId} for update`,
    );
    const refund = await only<RefundRow>(ctx.db, sql`select * from refund where reference = ${reference} for update`);
    demand(ctx, paymentPolicy, "refundLateSuccess", {
      direction: "refund",
      status: statusOf("refund", refund.status),
      late: refund.lateSuccessAt !== null,
    });
    if (refund.lateTrackingKey !== proof) throw new Refusal(payoutRefusals.otherProof, { field: "proof" });
    if (customer.creditCents < refund.amountCents) throw new Refusal(payoutRefusals.creditGone, { field: "reference" });

    await refundLate(ctx, refund, proof);
    const money = { refundId: refund.id, loanId, customerId, channel: refund.channel, amount: refund.amountCents };
    await post(ctx, { ...refundAsked(money), sequence: AGAIN });
    await takeCredit(ctx, customerId, refund.amountCents);
    await post(ctx, { ...refundOk(money), sequence: AGAIN });
    ctx.audit({
      object: ["refund", refund.id],
      before: { status: refund.status },
      after: { status: "success", reference, proof },
      reason,
    });
    return { reference, status: "success" as const };
  },
);
