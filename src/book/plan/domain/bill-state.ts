import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import { add, subtract, sumCents, ZERO, type Cents } from "../../../platform/shared/cents.ts";
import { COMPONENTS, type Balance, type Component, type Part } from "../../ledger/domain/component.ts";
import { type CloseReason, type PlanStatus } from "./status.ts";

/**
 * One installment with its money. Of every component: what is due (charged so far), what was paid and what was waived.
 */
export interface BillState {
  readonly termNo: number;
  readonly startDate: BusinessDate;
  readonly dueDate: BusinessDate;
  /** The due date of the contract; interest is earned up to it and never after, whatever the extensions. */
  readonly originalDueDate: BusinessDate;
  readonly extendedDays: number;
  /** Contractual interest of the term; `due.interest` is how much of it is earned so far. */
  readonly interestTotal: Cents;
  readonly due: Balance;
  readonly paid: Balance;
  readonly waived: Balance;
  /** The last day for which the overdue fee was charged. */
  readonly overdueThrough: BusinessDate | null;
  readonly status: PlanStatus;
  readonly closeReason: CloseReason | null;
}

export const NOTHING: Balance = { overdue: ZERO, extension: ZERO, interest: ZERO, consultation: ZERO, principal: ZERO };

/** due − paid − waived of one component; never negative. */
export const outstandingOf = (bill: BillState, component: Component): Cents =>
  subtract(subtract(bill.due[component], bill.paid[component]), bill.waived[component]);

/** What the term still owes, by component. */
export const outstandingBalance = (bill: BillState): Balance =>
  Object.fromEntries(COMPONENTS.map((component) => [component, outstandingOf(bill, component)])) as Record<
    Component,
    Cents
  >;

/** What the term still owes in total. */
export const outstanding = (bill: BillState): Cents => total(outstandingBalance(bill));

/** The sum over the components. */
export const total = (balance: Balance): Cents => sumCents(COMPONENTS.map((component) => balance[component]));

/** What an order still owes. */
export const totalOutstanding = (bills: readonly BillState[]): Cents => sumCents(bills.map(outstanding));

/** What was paid on an order. */
export const totalPaid = (bills: readonly BillState[]): Cents => sumCents(bills.map((bill) => total(bill.paid)));

/** The bills from the oldest term on. */
export const oldestFirst = (bills: readonly BillState[]): BillState[] => bills.toSorted((a, b) => a.termNo - b.termNo);

/** 30 when nothing is outstanding, 20 when something was paid, otherwise 10. */
function planStatusOf(bill: BillState): PlanStatus {
  if (outstanding(bill) === 0) return 30;
  return total(bill.paid) > 0 ? 20 : 10;
}

/**
 * The bill with its status set from its balances. A bill that reaches 30 takes `reason`; one that stays there keeps its
 * own.
 */
export function withStatus(bill: BillState, reason: CloseReason): BillState {
  const status = planStatusOf(bill);
  const kept = bill.status === 30 && bill.closeReason ? bill.closeReason : reason;
  return { ...bill, status, closeReason: status === 30 ? kept : null };
}

/** Adds the parts (times `sign`) to the `paid` or `waived` balances of their terms and renews the status. */
export function applyParts(
  bills: readonly BillState[],
  parts: readonly Part[],
  to: "paid" | "waived",
  reason: CloseReason,
  sign: 1 | -1 = 1,
): BillState[] {
  return bills.map((bill) => {
    const own = parts.filter((part) => part.termNo === bill.termNo);
    if (own.length === 0) return bill;
    const balance: Record<Component, Cents> = { ...bill[to] };
    for (const { component, amount } of own)
      balance[component] = sign === 1 ? add(balance[component], amount) : subtract(balance[component], amount);
    return withStatus({ ...bill, [to]: balance }, reason);
  });
}
