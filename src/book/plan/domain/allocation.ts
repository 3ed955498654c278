import { minCents, subtract, type Cents } from "../../../platform/shared/cents.ts";
import { applyParts, oldestFirst, outstandingOf, type BillState } from "./bill-state.ts";
import { COMPONENTS, type Part } from "../../ledger/domain/component.ts";

export interface Allocation {
  readonly parts: readonly Part[];
  /** What is left when the whole order is paid. */
  readonly rest: Cents;
  readonly bills: readonly BillState[];
}

/**
 * Applies money to an order: the oldest term first, in each term overdue fee, extension fee, interest, consultation
 * fee, principal. A partial payment stops where the money ends. parts + rest = amount.
 */
export function allocate(bills: readonly BillState[], amount: Cents): Allocation {
  if (amount < 0) throw new RangeError(`cannot allocate ${amount}`);
  let rest = amount;
  const parts: Part[] = [];
  for (const bill of oldestFirst(bills)) {
    for (const component of COMPONENTS) {
      const part = minCents(rest, outstandingOf(bill, component));
      if (part === 0) continue;
      parts.push({ termNo: bill.termNo, component, amount: part });
      rest = subtract(rest, part);
    }
  }
  return { parts, rest, bills: applyParts(bills, parts, "paid", "paid") };
}
