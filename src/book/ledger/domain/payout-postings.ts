import { subtract, sumCents, type Cents } from "../../../platform/shared/cents.ts";
import type { Balance } from "./component.ts";
import { INCOME_OF, RECEIVABLE_OF, TAX_PAYABLE } from "./component-accounts.ts";
import { credit, debit, posting, type Leg, type Posting } from "./posting.ts";

interface Loan {
  readonly loanId: string;
  readonly customerId: string;
}

/** Order reaches 32: 9010 P / 9020 P. */
export const approved = (loan: Loan & { readonly principal: Cents }): Posting =>
  posting("approved", heading(loan, loan.loanId), [debit(9010, loan.principal), credit(9020, loan.principal)]);

/** Cancelled or refused before a payout: 9020 P / 9010 P. */
export const commitmentReleased = (loan: Loan & { readonly principal: Cents }): Posting =>
  posting("commitmentReleased", heading(loan, loan.loanId), [
    debit(9020, loan.principal),
    credit(9010, loan.principal),
  ]);

export interface PayoutAttempt extends Loan {
  readonly payoutId: string;
  readonly channel: string;
  /** N: what the borrower receives, the principal less the consultation fee deducted upfront. */
  readonly net: Cents;
}

/** Payout requested: 1050 N / 1010 N. */
export const payoutRequested = (payout: PayoutAttempt): Posting =>
  posting("payoutRequested", heading(payout, payout.payoutId), [
    debit(1050, payout.net),
    credit(1010, payout.net, { channel: payout.channel }),
  ]);

/** Payout finally failed: 1010 N / 1050 N. The commitment stays. */
export const payoutFailed = (payout: PayoutAttempt): Posting =>
  posting("payoutFailed", heading(payout, payout.payoutId), [
    debit(1010, payout.net, { channel: payout.channel }),
    credit(1050, payout.net),
  ]);

/** Proof of success after a FAIL: 1050 N / 1010 N; `payoutSucceeded` follows as its own entry. */
export const lateSuccess = (payout: PayoutAttempt): Posting => ({ ...payoutRequested(payout), event: "lateSuccess" });

export interface PaidOut extends Loan {
  readonly payoutId: string;
  readonly channel: string;
  /** Contract principal of each term; together P. */
  readonly terms: readonly { readonly termNo: number; readonly principal: Cents }[];
  /** F: consultation fee deducted from the payout, its tax included; zero when it is charged per term. */
  readonly upfrontFee: Cents;
  /** What F holds of tax. */
  readonly upfrontTax: Cents;
  /** c: what the channel takes for the transfer. */
  readonly channelFee: Cents;
}

/** Payout succeeded: 1110 P / 1050 N + 4020 and 2050 F; 9020 P / 9010 P; 5030 c / 1010 c. */
export function payoutSucceeded(payout: PaidOut): Posting {
  const principal = sumCents(payout.terms.map((term) => term.principal));
  return posting("payoutSucceeded", heading(payout, payout.payoutId), [
    ...payout.terms.map((term) => debit(1110, term.principal, { loanId: payout.loanId, termNo: term.termNo })),
    credit(1050, subtract(principal, payout.upfrontFee)),
    credit(4020, subtract(payout.upfrontFee, payout.upfrontTax)),
    credit(TAX_PAYABLE, payout.upfrontTax, { loanId: payout.loanId }),
    debit(9020, principal),
    credit(9010, principal),
    debit(5030, payout.channelFee),
    credit(1010, payout.channelFee, { channel: payout.channel }),
  ]);
}

/** Consultation fee that is not upfront, charged at payout to each term: 1130 / 4020 + 2050. */
export const consultationPerTerm = (
  charge: Loan & {
    readonly payoutId: string;
    readonly terms: readonly { readonly termNo: number; readonly consultation: Cents; readonly tax: Cents }[];
  },
): Posting =>
  posting("consultationPerTerm", heading(charge, charge.payoutId), [
    ...charge.terms.map((term) => debit(1130, term.consultation, { loanId: charge.loanId, termNo: term.termNo })),
    credit(4020, sumCents(charge.terms.map((term) => subtract(term.consultation, term.tax)))),
    ...charge.terms.map((term) => credit(TAX_PAYABLE, term.tax, { loanId: charge.loanId, termNo: term.termNo })),
  ]);

export interface ReturnedLoan extends Loan {
  readonly channel: string;
  /** N, which came back in full. */
  readonly net: Cents;
  readonly upfrontFee: Cents;
  readonly upfrontTax: Cents;
  /**
   * What each term still owes, and what that holds of tax; nothing may have been repaid, so the principal sums to N +
   * F.
   */
  readonly terms: readonly { readonly termNo: number; readonly outstanding: Balance; readonly tax: Balance }[];
}

/**
 * Cancelled after the payout, the net amount having come back: 1010 N + 4020 and 2050 F / 1110 P, and every charge so
 * far against its income and tax (4010 + 2050 / 1120 and likewise). Throws a RangeError when the principal owed is not N + F.
 */
export function cancelAfterPayout(loan: ReturnedLoan): Posting {
  const charges = loan.terms.flatMap(({ termNo, outstanding, tax }): Leg[] => [
    ...(["interest", "consultation", "overdue", "extension"] as const).flatMap((component) => [
      debit(INCOME_OF[component], subtract(outstanding[component], tax[component])),
      debit(TAX_PAYABLE, tax[component], { loanId: loan.loanId, termNo }),
      credit(RECEIVABLE_OF[component], outstanding[component], { loanId: loan.loanId, termNo }),
    ]),
    credit(1110, outstanding.principal, { loanId: loan.loanId, termNo }),
  ]);
  return posting("cancelAfterPayout", heading(loan, loan.loanId), [
    debit(1010, loan.net, { channel: loan.channel }),
    debit(4020, subtract(loan.upfrontFee, loan.upfrontTax)),
    debit(TAX_PAYABLE, loan.upfrontTax, { loanId: loan.loanId }),
    ...charges,
  ]);
}

const heading = ({ loanId, customerId }: Loan, sourceId: string) => ({ sourceId, loanId, customerId });
