import { codesOf, type Access } from "../../../platform/shared/endpoint.ts";
import type { Cents } from "../../../platform/shared/cents.ts";
import { bill } from "../../bill/contract.ts";
import { mayBorrow, type CustomerStatus } from "../../../people/borrower/domain/status.ts";
import { passedReview } from "../../../book/order/domain/passed-review.ts";
import { loan, loanActions, type LoanAction } from "../contract.ts";
import { LIVE, takesReceipts, type LoanStatus } from "../../../book/order/domain/status.ts";
import { allows } from "../../../book/order/domain/transitions.ts";
import { loanQuote } from "../quote.contract.ts";

/** What the possible actions on an order depend on. */
export interface LoanFacts {
  readonly status: LoanStatus;
  readonly checkStatus: number | null;
  readonly customerStatus: CustomerStatus;
  /** A payout is pending or has succeeded. */
  readonly payoutLive: boolean;
  readonly payoutSucceeded: boolean;
  readonly outstandingCents: Cents;
  readonly repaidCents: Cents;
  /** The customer's free credit: the most that can be refunded. */
  readonly creditCents: Cents;
  /** What the customer owes back of refunded credit. */
  readonly clawbackCents: Cents;
  readonly refundPending: boolean;
  /** The cancellation after the payout is asked for already. */
  readonly cancelWaits: boolean;
}

const ACCESS: Readonly<Record<LoanAction, Access>> = {
  cancel: loan.cancel.access,
  cancelPaid: loan.cancelAfterPayout.access,
  refuse: loan.refuse.access,
  payout: loan.payout.access,
  payInfo: loan.paymentInfo.access,
  refreshCode: loan.refreshPaymentCode.access,
  remark: loan.remark.access,
  voucher: loan.certificate.access,
  quote: loanQuote.quote.access,
  repay: bill.repay.access,
  extend: bill.extend.access,
  reduce: bill.reduce.access,
  flat: bill.flat.access,
  refund: bill.refund.access,
};

/** What may be done with an order now, by this caller. The commands decide again under their locks. */
export function loanAbilities(facts: LoanFacts, permissions: ReadonlySet<string>): Record<LoanAction, boolean> {
  const { status } = facts;
  const owes = LIVE.includes(status) && facts.outstandingCents > 0;
  const takesMoney = owes || (takesReceipts(status) && facts.clawbackCents > 0);
  const payable = allows(status, "requestPayout") || allows(status, "retryPayout");
  const possible: Record<LoanAction, boolean> = {
    cancel: allows(status, "cancel") && !facts.payoutLive,
    cancelPaid: allows(status, "cancelAfterPayout") && facts.repaidCents === 0 && !facts.cancelWaits,
    refuse: allows(status, "refuse") && !facts.payoutLive,
    payout: payable && passedReview(facts.checkStatus).ok && !facts.payoutLive && mayBorrow(facts.customerStatus) && facts.clawbackCents === 0,
    payInfo: takesMoney,
    refreshCode: takesMoney,
    remark: true,
    voucher: facts.payoutSucceeded,
    quote: takesMoney,
    repay: takesMoney,
    extend: owes,
    reduce: owes,
    flat: owes && allows(status, "settle"),
    refund: facts.creditCents > 0 && !facts.refundPending,
  };
  const entries = loanActions.map((action) => [action, possible[action] && codesOf(ACCESS[action]).some((code) => permissions.has(code))]);
  return Object.fromEntries(entries) as Record<LoanAction, boolean>;
}
