import { addDays, type BusinessDate } from "../../../platform/shared/business-date.ts";
import { add, minCents, subtract, ZERO, type Cents } from "../../../platform/shared/cents.ts";
import { accrue, type DayAmount, type OverdueRates } from "./accrual.ts";
import { allocate } from "./allocation.ts";
import { applyParts, NOTHING, outstanding, outstandingOf, withStatus, type BillState } from "./bill-state.ts";
import { applyExtension, type ExtensionQuote } from "./extension.ts";
import type { Component, Part } from "../../ledger/domain/component.ts";

/** An extension that was paid for once, and so belongs to the order's history. */
export interface LivedExtension {
  readonly id: string;
  readonly termNo: number;
  readonly days: number;
  readonly fee: Cents;
}

/** Money that counts from its value date, whenever it was booked. */
export interface LivedReceipt {
  readonly kind: "receipt";
  readonly id: string;
  readonly day: BusinessDate;
  readonly amount: Cents;
  /** The extension that it paid for. */
  readonly extension: LivedExtension | null;
}

/** Amounts that were waived on a day, as they were decided. */
export interface LivedWaiver {
  readonly kind: "waiver";
  readonly id: string;
  readonly day: BusinessDate;
  readonly reason: "reduced" | "flatBilled";
  readonly parts: readonly Part[];
}

/** An extension whose payment was taken back: it stays, and its fee is owed. */
export interface UnpaidExtension {
  readonly kind: "extension";
  readonly id: string;
  readonly day: BusinessDate;
  readonly extension: LivedExtension;
}

export type LifeEvent = LivedReceipt | LivedWaiver | UnpaidExtension;

/** The price of an order that its charges follow, and the terms of its contract. */
export interface Contract {
  readonly rates: OverdueRates;
  /** The bills as they stood on the day of the payout. */
  readonly opening: readonly BillState[];
}

/** What one day charged one term. */
export interface DayCharged extends DayAmount {
  readonly termNo: number;
  readonly component: "interest" | "overdue";
}

/** What an order's history comes to. */
export interface Relived {
  readonly bills: readonly BillState[];
  readonly charges: readonly DayCharged[];
  /** Where each receipt went, an extension's fee included, and what was left of it. */
  readonly receipts: ReadonlyMap<string, { readonly parts: readonly Part[]; readonly rest: Cents }>;
  /** What each waiver found to waive: at most what was decided. */
  readonly waivers: ReadonlyMap<string, readonly Part[]>;
  /** The extensions that found something to extend. */
  readonly extended: ReadonlySet<string>;
}

/** The bills of a contract before anything was charged, paid or waived, whatever has become of them. */
export const openingOf = (bills: readonly BillState[]): BillState[] =>
  bills.map((bill) =>
    withStatus(
      {
        ...bill,
        dueDate: bill.originalDueDate,
        extendedDays: 0,
        due: { ...NOTHING, principal: bill.due.principal, consultation: bill.due.consultation },
        paid: NOTHING,
        waived: NOTHING,
        overdueThrough: null,
        status: 10,
        closeReason: null,
      },
      "paid",
    ),
  );

/**
 * Lives an order's history through from its payout to a day: each event finds the bills charged through its own day, so
 * that money stops charges from its value date on, whenever it was booked. Events of one day keep the order in which
 * they are given. An order whose receipts were all booked on their value dates comes out as it is; this is the rule
 * that the bookings are held to, and what they are corrected to where money was booked later. A waiver takes no more
 * than there is; an extension of a term that owes nothing is none.
 */
export function relive({ rates, opening }: Contract, events: readonly LifeEvent[], today: BusinessDate): Relived {
  const charges: DayCharged[] = [];
  const receipts = new Map<string, { parts: Part[]; rest: Cents }>();
  const waivers = new Map<string, Part[]>();
  const extended = new Set<string>();
  let bills: readonly BillState[] = opening;

  const goOnTo = (day: BusinessDate): void => {
    bills = bills.map((bill) => {
      const { termNo } = bill;
      const { interest, overdue, bill: charged } = accrue(bill, rates, day);
      for (const amount of interest) charges.push({ ...amount, termNo, component: "interest" });
      for (const amount of overdue) charges.push({ ...amount, termNo, component: "overdue" });
      return charged;
    });
  };

  for (const event of events.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))) {
    goOnTo(event.day);
    if (event.kind === "waiver") {
      const parts = found(bills, event.parts);
      waivers.set(event.id, parts);
      bills = applyParts(bills, parts, "waived", event.reason);
    } else if (event.kind === "extension") {
      if (!owes(bills, event.extension)) continue;
      extended.add(event.extension.id);
      bills = extend(bills, event.extension, "charged");
    } else {
      const { amount, extension } = event;
      const takes = extension !== null && amount >= extension.fee && !covers(bills, extension, amount);
      if (takes) {
        extended.add(extension.id);
        bills = extend(bills, extension, "paid");
      }
      const allocated = allocate(bills, takes ? subtract(amount, extension.fee) : amount);
      const fee: Part[] =
        takes && extension.fee > 0 ? [{ termNo: extension.termNo, component: "extension", amount: extension.fee }] : [];
      receipts.set(event.id, { parts: merged([...fee, ...allocated.parts]), rest: allocated.rest });
      bills = allocated.bills;
    }
  }
  goOnTo(today);
  return { bills, charges, receipts, waivers, extended };
}

/** What covers the term on its day pays the term, whatever it was paid for; who owes nothing has nothing to extend. */
const covers = (bills: readonly BillState[], { termNo }: LivedExtension, amount: Cents): boolean =>
  bills.every((bill) => bill.termNo !== termNo || amount >= outstanding(bill));

const owes = (bills: readonly BillState[], { termNo }: LivedExtension): boolean =>
  bills.some((bill) => bill.termNo === termNo && outstanding(bill) > 0);

/** The due date moves from where it stands, and the fee is charged; whoever paid for it has paid the fee. */
function extend(
  bills: readonly BillState[],
  { termNo, days, fee }: LivedExtension,
  how: "charged" | "paid",
): BillState[] {
  return bills.map((bill) => {
    if (bill.termNo !== termNo) return bill;
    const quote: ExtensionQuote = {
      termNo,
      days,
      fee,
      oldDueDate: bill.dueDate,
      newDueDate: addDays(bill.dueDate, days),
    };
    const [extended = bill] = applyExtension([bill], quote);
    return how === "paid" ? extended : withStatus({ ...extended, paid: bill.paid }, "paid");
  });
}

/** Of amounts to waive, what the bills still owe of them. */
function found(bills: readonly BillState[], parts: readonly Part[]): Part[] {
  return merged(parts).flatMap((part) => {
    const bill = bills.find(({ termNo }) => termNo === part.termNo);
    const amount = bill ? minCents(part.amount, outstandingOf(bill, part.component)) : ZERO;
    return amount > 0 ? [{ ...part, amount }] : [];
  });
}

const placeOf = ({ termNo, component }: { readonly termNo: number; readonly component: Component }): string =>
  `${termNo}.${component}`;

/** The same amounts, one for each term and component. */
export function merged(parts: readonly Part[]): Part[] {
  const sums = new Map<string, Part>();
  for (const part of parts) {
    const before = sums.get(placeOf(part))?.amount ?? ZERO;
    sums.set(placeOf(part), { ...part, amount: add(before, part.amount) });
  }
  return [...sums.values()];
}

/** Whether two sets of amounts say the same, whatever their order. */
export function sameParts(one: readonly Part[], other: readonly Part[]): boolean {
  const text = (parts: readonly Part[]): string =>
    merged(parts)
      .map((part) => `${placeOf(part)} ${part.amount}`)
      .sort()
      .join();
  return text(one) === text(other);
}
