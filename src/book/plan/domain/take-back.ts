import { subtract, type Cents } from "../../../platform/shared/cents.ts";
import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { outstandingBalance, total, withStatus, type BillState } from "./bill-state.ts";
import { billRefusals } from "./refusals.ts";
import { COMPONENTS, type Balance, type Component } from "../../ledger/domain/component.ts";
import { taxMoves } from "./tax-moves.ts";

export interface TakenBack {
  /** What each term owed and is now taken back, and what that holds of tax. */
  readonly terms: readonly { readonly termNo: number; readonly outstanding: Balance; readonly tax: Balance }[];
  readonly bills: readonly BillState[];
}

/**
 * Takes back everything that an order's bills were charged, so that they are closed as cancelled and owe nothing.
 * Refused when something was repaid, or principal was waived: then more is at stake than the payout that came back.
 */
export function takeBack(bills: readonly BillState[], taxBp: number): Result<TakenBack> {
  if (bills.some((bill) => total(bill.paid) > 0)) return refused(billRefusals.partlyRepaid);
  if (bills.some((bill) => bill.waived.principal > 0)) return refused(billRefusals.principalWaived);
  const taxes = taxMoves(bills, taxBp);
  const terms = bills.map((bill) => {
    const { termNo } = bill;
    const outstanding = outstandingBalance(bill);
    const taxOfPart = (component: Component): Cents =>
      taxes.takeBack({ termNo, component, amount: outstanding[component] });
    return { termNo, outstanding, tax: balanceOf(taxOfPart) };
  });
  return ok({ terms, bills: bills.map(uncharged) });
}

const balanceOf = (amount: (component: Component) => Cents): Balance =>
  Object.fromEntries(COMPONENTS.map((component) => [component, amount(component)])) as Balance;

function uncharged(bill: BillState): BillState {
  const owed = outstandingBalance(bill);
  const due = balanceOf((component) => subtract(bill.due[component], owed[component]));
  return withStatus({ ...bill, due }, "cancelled");
}
