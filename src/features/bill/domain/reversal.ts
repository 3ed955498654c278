import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import { minCents, subtract, sumCents, type Cents } from "../../../platform/shared/cents.ts";
import { allocate } from "./allocation.ts";
import { applyParts, type BillState } from "./bill-state.ts";
import type { Part } from "./status.ts";

/** A repayment of the order as it is used now: what its parts and its overpayment leave of its amount settled a clawback in an earlier reversal. */
export interface AppliedRepayment {
  readonly id: string;
  readonly valueDate: BusinessDate;
  readonly amount: Cents;
  readonly parts: readonly Part[];
  /** What went to the customer's credit. */
  readonly overpaid: Cents;
}

export interface UndoneRepayment {
  readonly id: string;
  readonly parts: readonly Part[];
  /** Of its overpayment: taken back from the customer's free credit. */
  readonly fromCredit: Cents;
  /** Owed back by the customer (1160): what of its overpayment was refunded already, and the clawback that it had settled. */
  readonly clawback: Cents;
}

export interface ReplayedRepayment {
  readonly id: string;
  readonly parts: readonly Part[];
  /** Of what is left over: settles what the undoing made the customer owe back. */
  readonly clawbackRepaid: Cents;
  /** Of what is left over: goes to the customer's credit. */
  readonly overpaid: Cents;
}

export interface ReversalPlan {
  /** Newest first; the last one is the reversed repayment itself. */
  readonly undone: readonly UndoneRepayment[];
  /** The later repayments allocated anew, in value order. */
  readonly replayed: readonly ReplayedRepayment[];
  readonly bills: readonly BillState[];
}

/**
 * Plans the reversal of a repayment: every one that was allocated later is undone newest first, then the target, and the later ones are
 * allocated again in value order. `repayments` are those of the order that are in force, in the order in which they were last allocated,
 * whatever their value dates; equal value dates keep that order. So the bills go back to where the target found them, and no money lies
 * in credit while its order owes. Charges and waivers stay; an extension that was paid stays in effect and its fee becomes due again.
 * Throws a RangeError when the target is not among them.
 */
export function planReversal(bills: readonly BillState[], repayments: readonly AppliedRepayment[], targetId: string, freeCredit: Cents): ReversalPlan {
  const position = repayments.findIndex((repayment) => repayment.id === targetId);
  if (position < 0) throw new RangeError(`repayment ${targetId} is not in force on this order`);
  const fromTarget = repayments.slice(position);
  const later = fromTarget.slice(1).toSorted((a, b) => (a.valueDate < b.valueDate ? -1 : a.valueDate > b.valueDate ? 1 : 0));

  let credit = freeCredit;
  let state: readonly BillState[] = bills;
  const undone = fromTarget.toReversed().map(({ id, amount, parts, overpaid }): UndoneRepayment => {
    const fromCredit = minCents(overpaid, credit);
    credit = subtract(credit, fromCredit);
    state = applyParts(state, parts, "paid", "paid", -1);
    const beyondParts = subtract(amount, sumCents(parts.map((part) => part.amount)));
    return { id, parts, fromCredit, clawback: subtract(beyondParts, fromCredit) };
  });

  let owedBack = sumCents(undone.map((repayment) => repayment.clawback));
  const replayed = later.map((repayment): ReplayedRepayment => {
    const { parts, rest, bills: after } = allocate(state, repayment.amount);
    state = after;
    const clawbackRepaid = minCents(rest, owedBack);
    owedBack = subtract(owedBack, clawbackRepaid);
    return { id: repayment.id, parts, clawbackRepaid, overpaid: subtract(rest, clawbackRepaid) };
  });
  return { undone, replayed, bills: state };
}
