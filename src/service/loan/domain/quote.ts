import { addDays, startOfDay, type BusinessDate } from "../../../platform/shared/business-date.ts";
import { minCents, subtract, sumCents, type Cents } from "../../../platform/shared/cents.ts";
import { unwrap } from "../../../platform/shared/refusal.ts";
import {
  outstanding,
  outstandingBalance,
  totalOutstanding,
  totalPaid,
  type BillState,
} from "../../../book/plan/domain/bill-state.ts";
import {
  quoteExtension,
  USUAL_EXTENSION_LIMITS,
  type ExtensionCondition,
  type ExtensionLimits,
  type ExtensionPrice,
  type ExtensionQuote,
} from "../../../book/plan/domain/extension.ts";
import { earliestOpen, overdueDaysOf } from "../../../book/plan/domain/plan.ts";
import {
  flatBill,
  maxReduction,
  reduce,
  USUAL_REDUCTION_LIMITS,
  type ReductionLimits,
} from "../../../book/plan/domain/reduction.ts";
import { taxOf, taxOfEach } from "../../../book/ledger/domain/tax.ts";
import type { Balance } from "../../../book/ledger/domain/component.ts";

/** An order, its bills charged through today. */
export interface QuoteFacts {
  readonly bills: readonly BillState[];
  readonly orderStatus: number;
  readonly terms: ExtensionPrice;
  /** An extension that was offered and waits for its fee. */
  readonly pending: ExtensionQuote | null;
  readonly today: BusinessDate;
  /** How far extensions and reductions may go; the usual limits unless stated. */
  readonly limits?: { readonly extension: ExtensionLimits; readonly reduction: ReductionLimits };
}

interface ExtensionOption {
  readonly days: number;
  readonly fee: Cents;
  /** What of the fee is tax. */
  readonly tax: Cents;
  readonly newDueDate: BusinessDate;
}

/** What a borrower could do about an order today, each as the command itself would decide it. */
export interface LoanQuote {
  readonly fullPayment: {
    readonly terms: readonly (Balance & {
      readonly termNo: number;
      readonly dueDate: BusinessDate;
      readonly overdueDays: number;
      readonly total: Cents;
    })[];
    /** What settles the order when it is paid at once, whatever is offered besides. */
    readonly total: Cents;
    /** What of it is tax. */
    readonly tax: Cents;
  };
  readonly extension: {
    readonly termNo: number;
    readonly options: readonly ExtensionOption[];
    readonly refused: readonly { readonly days: number; readonly condition: ExtensionCondition }[];
  };
  /** The most that can be waived without principal, which is waived only where it is named. */
  readonly reduction: {
    readonly terms: readonly { readonly termNo: number; readonly waived: Cents; readonly remaining: Cents }[];
    readonly waived: Cents;
    /** What settles the order after the reduction, which ends an offer that waits. */
    readonly remaining: Cents;
  };
  readonly flatBill: {
    readonly waived: Cents;
    readonly repaid: Cents;
    readonly principal: Cents;
    readonly repaidLessThanPrincipal: boolean;
  };
}

/** The fee rises with each week begun, so these are the most days for each price. */
const STEPS = [7, 14, 21, 28] as const;

/** Lays out what can be done about an order today; one that owes nothing has nothing to extend or to waive. */
export function layOutQuote(facts: QuoteFacts): LoanQuote {
  const { bills } = facts;
  return {
    fullPayment: fullPayment(facts),
    extension: extensions(facts),
    reduction: largestReduction(facts),
    flatBill: closing(bills),
  };
}

function fullPayment({ bills, today, terms: { taxBp } }: QuoteFacts): LoanQuote["fullPayment"] {
  const open = bills.filter((bill) => outstanding(bill) > 0);
  return {
    terms: open.map((bill) => ({
      ...outstandingBalance(bill),
      termNo: bill.termNo,
      dueDate: bill.dueDate,
      overdueDays: overdueDaysOf(bill, today),
      total: outstanding(bill),
    })),
    total: totalOutstanding(bills),
    tax: sumCents(open.map((bill) => taxOwed(bill, taxBp))),
  };
}

function taxOwed(bill: BillState, taxBp: number): Cents {
  const { principal: _principal, ...charges } = outstandingBalance(bill);
  return taxOfEach(Object.values(charges), taxBp);
}

function extensions({ bills, orderStatus, terms, pending, today, limits }: QuoteFacts): LoanQuote["extension"] {
  const allowed = limits?.extension ?? USUAL_EXTENSION_LIMITS;
  const bill = earliestOpen(bills);
  const left = allowed.maxDays - (bill?.extendedDays ?? 0);
  // With no day left the rule itself says so.
  const asked = left > 0 ? [...new Set([...STEPS.filter((days) => days <= left), left])].sort((a, b) => a - b) : [1];
  const facts = { bills, termNo: bill?.termNo ?? 0, orderStatus, quotePending: pending !== null };
  const answers = asked.map((days) => ({ days, answer: quoteExtension(facts, terms, days, today, allowed) }));
  return {
    termNo: facts.termNo,
    options: answers.flatMap(({ answer }) => (answer.ok ? [optionOf(answer.value, terms)] : [])),
    refused: answers.flatMap(({ days, answer }) =>
      answer.ok ? [] : [{ days, condition: (answer.data as { readonly condition: ExtensionCondition }).condition }],
    ),
  };
}

const optionOf = ({ days, fee, newDueDate }: ExtensionQuote, { taxBp }: ExtensionPrice): ExtensionOption => ({
  days,
  fee,
  tax: taxOf(fee, taxBp),
  newDueDate,
});

/** As much of each amount, in their order, as together stays within a limit. */
function upTo(limit: Cents, amounts: Readonly<Record<string, Cents>>): Record<string, Cents> {
  let left = limit;
  const taken = Object.entries(amounts).map(([name, amount]) => {
    const part = minCents(amount, left);
    left = subtract(left, part);
    return [name, part] as const;
  });
  return Object.fromEntries(taken);
}

/** Waives every fee and the interest, term by term, as far as the limits allow. */
function largestReduction({ bills, limits }: QuoteFacts): LoanQuote["reduction"] {
  const allowed = limits?.reduction ?? USUAL_REDUCTION_LIMITS;
  const terms: { termNo: number; waived: Cents; remaining: Cents }[] = [];
  let after: readonly BillState[] = bills;
  for (const bill of bills) {
    if (outstanding(bill) === 0) continue;
    const { principal: _principal, ...owed } = outstandingBalance(bill);
    const amounts = upTo(maxReduction(bill, allowed), owed);
    const waived = sumCents(Object.values(amounts));
    if (waived > 0) after = unwrap(reduce(after, { termNo: bill.termNo, amounts }, allowed)).bills;
    terms.push({ termNo: bill.termNo, waived, remaining: subtract(outstanding(bill), waived) });
  }
  return { terms, waived: sumCents(terms.map(({ waived }) => waived)), remaining: totalOutstanding(after) };
}

function closing(bills: readonly BillState[]): LoanQuote["flatBill"] {
  const closed = flatBill(bills);
  return {
    waived: totalOutstanding(bills),
    repaid: totalPaid(bills),
    principal: sumCents(bills.map((bill) => bill.due.principal)),
    repaidLessThanPrincipal: closed.ok && closed.value.repaidLessThanPrincipal,
  };
}

const DAY_MS = 86_400_000;

/** Until when a quote holds: a day, and never past the end of the business day, when the next charges come. */
export const quoteExpiry = (now: Date, zone: string, today: BusinessDate): Date =>
  new Date(Math.min(now.getTime() + DAY_MS, startOfDay(zone, addDays(today, 1)).getTime()));
