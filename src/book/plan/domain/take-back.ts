import { subtract } from "../../../platform/shared/cents.ts";
import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { outstandingBalance, total, withStatus, type BillState } from "./bill-state.ts";
import { billRefusals } from "./refusals.ts";
import { COMPONENTS, type Balance } from "../../ledger/domain/component.ts";

export interface TakenBack {
  /** What each term owed and is now taken back. */
  readonly terms: readonly { readonly termNo: number; readonly outstanding: Balance }[];
  readonly bills: readonly BillState[];
}

/**
 * Takes back everything that an order's bills were charged, so that they are closed as cancelled and owe nothing.
 * Refused when something was repaid, or principal was waived: then more is at stake than the payout that came back.
 */
export function takeBack(bills: readonly BillState[]): Result<TakenBack> {
  if (bills.some((bill) => total(bill.paid) > 0)) return refused(billRefusals.partlyRepaid);
  if (bills.some((bill) => bill.waived.principal > 0)) return refused(billRefusals.principalWaived);
  const terms = bills.map((bill) => ({ termNo: bill.termNo, outstanding: outstandingBalance(bill) }));
  return ok({ terms, bills: bills.map(uncharged) });
}

function uncharged(bill: BillState): BillState {
  const owed = outstandingBalance(bill);
  const due = Object.fromEntries(
    COMPONENTS.map((component) => [component, subtract(bill.due[component], owed[component])]),
  ) as Balance;
  return withStatus({ ...bill, due }, "cancelled");
}
