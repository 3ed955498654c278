import { formatMoney, mulDivFloor, sumCents, ZERO, type Cents } from "../../../platform/shared/cents.ts";
import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { applyParts, oldestFirst, outstanding, outstandingOf, totalPaid, type BillState } from "./bill-state.ts";
import { billRefusals } from "./refusals.ts";
import { COMPONENTS, type Component, type Part } from "../../ledger/domain/component.ts";

export interface Waived {
  readonly parts: readonly Part[];
  readonly bills: readonly BillState[];
}

/** What to waive of one term. Principal is waived only when it is named. */
export interface ReductionRequest {
  readonly termNo: number;
  readonly amounts: Partial<Readonly<Record<Component, Cents>>>;
}

/** How far one reduction may go. */
export interface ReductionLimits {
  /** The largest share, in percent, of what the term owes. */
  readonly maxPercent: number;
  /** Principal may be waived where it is named. */
  readonly principal: boolean;
}

/** The limits of a new installation: whatever is named and owed. */
export const USUAL_REDUCTION_LIMITS: ReductionLimits = { maxPercent: 100, principal: true };

/** The most that one reduction of a term may waive: floor(outstanding · percent). */
export const maxReduction = (bill: BillState, { maxPercent }: ReductionLimits): Cents =>
  mulDivFloor(outstanding(bill), maxPercent, 100);

/**
 * Waives named amounts of one term, each at most what its component still owes, together at most what the limits allow.
 */
export function reduce(
  bills: readonly BillState[],
  request: ReductionRequest,
  limits: ReductionLimits = USUAL_REDUCTION_LIMITS,
): Result<Waived> {
  const bill = bills.find((candidate) => candidate.termNo === request.termNo);
  if (!bill || outstanding(bill) === 0) return refused(billRefusals.alreadyRepaid);
  const parts: Part[] = [];
  for (const component of COMPONENTS) {
    const amount = request.amounts[component] ?? ZERO;
    if (amount < 0 || amount > outstandingOf(bill, component))
      return refused(billRefusals.reductionTooLarge, { field: component });
    if (amount > 0) parts.push({ termNo: bill.termNo, component, amount });
  }
  const first = parts[0];
  if (!first) return refused(billRefusals.nothingToReduce);
  if (!limits.principal && (request.amounts.principal ?? ZERO) > 0)
    return refused(billRefusals.principalNotReduced, { field: "principal" });
  const max = maxReduction(bill, limits);
  if (sumCents(parts.map((part) => part.amount)) > max) {
    const params = { percent: limits.maxPercent, max: formatMoney(max) };
    return refused(billRefusals.reductionLimit, { field: first.component, params });
  }
  return ok({ parts, bills: applyParts(bills, parts, "waived", "reduced") });
}

export interface FlatBilled extends Waived {
  /** Less came in than was lent: the specification asks for a confirmation, and a checker has to agree. */
  readonly repaidLessThanPrincipal: boolean;
}

/** Waives everything that an order still owes, so that it settles. Refused when nothing is owed. */
export function flatBill(bills: readonly BillState[]): Result<FlatBilled> {
  const parts = oldestFirst(bills).flatMap((bill) =>
    COMPONENTS.map((component): Part => ({
      termNo: bill.termNo,
      component,
      amount: outstandingOf(bill, component),
    })).filter((part) => part.amount > 0),
  );
  if (parts.length === 0) return refused(billRefusals.alreadyRepaid);
  const principal = sumCents(bills.map((bill) => bill.due.principal));
  return ok({
    parts,
    bills: applyParts(bills, parts, "waived", "flatBilled"),
    repaidLessThanPrincipal: totalPaid(bills) < principal,
  });
}
