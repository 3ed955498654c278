import { addDays, type BusinessDate } from "../../../platform/shared/business-date.ts";
import type { Cents } from "../../../platform/shared/cents.ts";
import { codesOf, type Access } from "../../../platform/shared/endpoint.ts";
import { LIVE, takesReceipts, type LoanStatus } from "../../../book/order/domain/status.ts";
import { repayment } from "../../../book/repayment/contract.ts";
import { bill, billActions, type BillAction } from "../contract.ts";
import type { ExtensionLimits } from "../../../book/plan/domain/extension.ts";

/** What the possible actions on one term depend on. */
export interface BillFacts {
  readonly loanStatus: LoanStatus;
  readonly outstandingCents: Cents;
  readonly principalLeftCents: Cents;
  readonly dueOn: BusinessDate;
  readonly overdueDays: number;
  readonly extendedDays: number;
  /** No earlier term of the order still owes something. */
  readonly earliestOpen: boolean;
  readonly quotePending: boolean;
  readonly creditCents: Cents;
  /** What the customer owes back of refunded credit; it is paid with any order that takes money. */
  readonly clawbackCents: Cents;
  readonly refundPending: boolean;
  /** Some repayment of the order is in force. */
  readonly repaid: boolean;
  /** The calls that are asked for already, about this term or its order. */
  readonly waiting: readonly string[];
}

const CALLS: Readonly<Record<BillAction, { readonly name: string; readonly access: Access }>> = {
  repay: bill.repay,
  extend: bill.extend,
  reduce: bill.reduce,
  flat: bill.flat,
  refund: bill.refund,
  reverse: repayment.reverse,
};

/** What may be done with a term now, by this caller. The commands decide again under their locks. */
export function billAbilities(facts: BillFacts, permissions: ReadonlySet<string>, today: BusinessDate, limits: ExtensionLimits): Record<BillAction, boolean> {
  const owes = LIVE.includes(facts.loanStatus) && facts.outstandingCents > 0;
  const possible: Record<BillAction, boolean> = {
    repay: owes || (takesReceipts(facts.loanStatus) && facts.clawbackCents > 0),
    extend: owes && extensible(facts, today, limits),
    reduce: owes,
    flat: owes,
    refund: facts.creditCents > 0 && !facts.refundPending,
    reverse: facts.repaid,
  };
  const entries = billActions.map((action) => [
    action,
    possible[action] && !facts.waiting.includes(CALLS[action].name) && codesOf(CALLS[action].access).some((code) => permissions.has(code)),
  ]);
  return Object.fromEntries(entries) as Record<BillAction, boolean>;
}

/** Whether any number of days could be quoted: the conditions of `quoteExtension` with the most days that are left. */
function extensible(facts: BillFacts, today: BusinessDate, { maxDays, maxOverdueDays }: ExtensionLimits): boolean {
  const daysLeft = maxDays - facts.extendedDays;
  return (
    facts.earliestOpen &&
    facts.principalLeftCents > 0 &&
    !facts.quotePending &&
    facts.overdueDays <= maxOverdueDays &&
    daysLeft >= 1 &&
    addDays(facts.dueOn, daysLeft) >= today
  );
}
