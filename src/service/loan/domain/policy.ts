import * as z from "zod";
import type { Cents } from "../../../platform/shared/cents.ts";
import { centsField } from "../../../platform/shared/fields.ts";
import { all, policy } from "../../../platform/shared/policy.ts";
import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { agreementRefusals } from "../../../book/agreement/messages.ts";
import { approvalRefusals } from "../../../book/approval/messages.ts";
import { passedReview } from "../../../book/order/domain/passed-review.ts";
import { LIVE, loanStatus, takesReceipts, type LoanStatus } from "../../../book/order/domain/status.ts";
import { allows, nextStatus } from "../../../book/order/domain/transitions.ts";
import { loanRefusals } from "../../../book/order/messages.ts";
import { billRefusals } from "../../../book/plan/domain/refusals.ts";
import { nothingOwedBack } from "../../../people/borrower/domain/clawback.ts";
import { customerStatus, mayBorrow } from "../../../people/borrower/domain/status.ts";
import { checkStatus } from "../../../desk/review/domain/status.ts";
import { bill } from "../../bill/contract.ts";
import { loan } from "../contract.ts";
import { loanQuote } from "../quote.contract.ts";

interface Owed {
  readonly status: LoanStatus;
  readonly outstandingCents: Cents;
}

const owes = ({ status, outstandingCents }: Owed): boolean => LIVE.includes(status) && outstandingCents > 0;

/** Whether money for the order has somewhere to go: what it owes, or what the customer owes back of refunded credit. */
const takesMoney = (facts: Owed & { readonly clawbackCents: Cents }): Result<unknown> =>
  owes(facts) || (takesReceipts(facts.status) && facts.clawbackCents > 0)
    ? ok(null)
    : refused(loanRefusals.notLive, { field: "loanId" });

const live = (facts: Owed): Result<unknown> =>
  owes(facts) ? ok(null) : refused(loanRefusals.notLive, { field: "loanId" });

const noLivePayout = ({ payoutLive }: { readonly payoutLive: boolean }): Result<unknown> =>
  payoutLive ? refused(loanRefusals.payoutInProgress) : ok(null);

/** What is done with our own money is not done with an order that a partner lends on. */
const ours = ({ byPartner }: { readonly byPartner: boolean }): Result<unknown> =>
  byPartner ? refused(loanRefusals.partnersOrder, { field: "loanId" }) : ok(null);

/** A payout is set going at 32, and planned anew after one that failed. */
const payable = (status: LoanStatus): Result<unknown> =>
  allows(status, "requestPayout") ? ok(null) : nextStatus(status, "retryPayout");

/** What may be done with an order. */
export const loanPolicy = policy("loan", {
  status: loanStatus.schema,
  /** A partner lends on it. */
  byPartner: z.boolean(),
  checkStatus: checkStatus.schema.nullable(),
  customerStatus: customerStatus.schema,
  /** The borrower has not accepted the agreement yet. */
  agreementWaits: z.boolean(),
  /** A payout is pending or has succeeded. */
  payoutLive: z.boolean(),
  payoutSucceeded: z.boolean(),
  outstandingCents: centsField(),
  repaidCents: centsField(),
  /** The customer's free credit: the most that can be refunded. */
  creditCents: centsField(),
  /** What the customer owes back of refunded credit. */
  clawbackCents: centsField(),
  refundPending: z.boolean(),
  /** The cancellation after the payout is asked for already. */
  cancelWaits: z.boolean(),
})({
  cancel: { call: loan.cancel, when: (facts) => all(nextStatus(facts.status, "cancel"), noLivePayout(facts)) },
  cancelPaid: {
    call: loan.cancelAfterPayout,
    when: ({
      status,
      byPartner,
      repaidCents,
      cancelWaits,
    }: {
      readonly status: LoanStatus;
      readonly byPartner: boolean;
      readonly repaidCents: Cents;
      readonly cancelWaits: boolean;
    }) =>
      all(
        nextStatus(status, "cancelAfterPayout"),
        ours({ byPartner }),
        repaidCents === 0 ? ok(null) : refused(billRefusals.partlyRepaid),
        cancelWaits ? refused(approvalRefusals.alreadyPending) : ok(null),
      ),
  },
  refuse: { call: loan.refuse, when: (facts) => all(nextStatus(facts.status, "refuse"), noLivePayout(facts)) },
  payout: {
    call: loan.payout,
    when: (facts) =>
      all(
        payable(facts.status),
        ours(facts),
        passedReview(facts.checkStatus),
        noLivePayout(facts),
        mayBorrow(facts.customerStatus) ? ok(null) : refused(loanRefusals.customerBlocked),
        nothingOwedBack(facts.clawbackCents),
        facts.agreementWaits ? refused(agreementRefusals.agreementWaits) : ok(null),
      ),
  },
  payInfo: { offers: loan.paymentInfo, when: takesMoney },
  refreshCode: { call: loan.refreshPaymentCode, when: takesMoney },
  remark: { call: loan.remark },
  voucher: {
    call: [loan.certificate, loan.certificatePdf],
    when: ({ payoutSucceeded }: { readonly payoutSucceeded: boolean }) =>
      payoutSucceeded ? ok(null) : refused(loanRefusals.noVoucher),
  },
  quote: { call: loanQuote.quote, when: takesMoney },
  repay: { offers: bill.repay, when: takesMoney },
  extend: { offers: bill.extend, when: live },
  reduce: { offers: bill.reduce, when: live },
  flat: { offers: bill.flat, when: live },
  refund: {
    offers: bill.refund,
    when: ({ creditCents, refundPending }) =>
      creditCents > 0 && !refundPending ? ok(null) : refused(billRefusals.refundTooLarge),
  },
});
