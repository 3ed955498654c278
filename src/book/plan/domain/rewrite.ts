import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import { add, minCents, subtract, sumCents, ZERO, type Cents } from "../../../platform/shared/cents.ts";
import type { BillState } from "./bill-state.ts";
import {
  merged,
  relive,
  sameParts,
  type Contract,
  type DayCharged,
  type LivedExtension,
  type LivedReceipt,
  type LivedWaiver,
  type UnpaidExtension,
} from "./life.ts";
import type { Component, Part } from "../../ledger/domain/component.ts";

/** A day's charge as the ledger holds it. */
export interface BookedCharge extends DayCharged {
  readonly entryId: string;
  /** False when it was taken back since. */
  readonly inForce: boolean;
}

/** A receipt with what was booked of it; nothing yet when it is new to the order. */
export interface BookedReceipt extends LivedReceipt {
  readonly booked: { readonly parts: readonly Part[] } | null;
}

export interface BookedWaiver extends LivedWaiver {
  /** What is waived now: less than was decided where a correction found less. */
  readonly booked: readonly Part[];
}

export type BookedEvent = BookedReceipt | BookedWaiver | UnpaidExtension;

/** An order's history beside what the books hold of it. */
export interface History extends Contract {
  /** In the order in which they were first booked. */
  readonly events: readonly BookedEvent[];
  readonly charges: readonly BookedCharge[];
  /** The extensions whose fee is charged now. */
  readonly extended: ReadonlySet<string>;
}

/** What the customer has in credit, or owes back; never both. */
export interface Balance {
  readonly credit: Cents;
  readonly clawback: Cents;
}

export interface UndoneReceipt {
  readonly id: string;
  readonly parts: readonly Part[];
  /** Of what went beyond the bills: taken from the customer's free credit. */
  readonly fromCredit: Cents;
  /** The rest of it is gone, and owed back (1160). */
  readonly clawback: Cents;
}

export interface AppliedReceipt {
  readonly id: string;
  readonly parts: readonly Part[];
  /** Of what is left over: settles what the customer owes back. */
  readonly clawbackRepaid: Cents;
  /** What is left then: the customer's credit. */
  readonly overpaid: Cents;
}

interface ChargedDay extends DayCharged {
  /** How often the day was charged before, and taken back. */
  readonly again: number;
}

interface WaiverChange {
  readonly id: string;
  /** What is waived more than before. */
  readonly more: readonly Part[];
  /** What is waived less. */
  readonly less: readonly Part[];
}

/** What has to be booked so that the books say what the history comes to. */
export interface Rewrite {
  readonly takenBack: readonly BookedCharge[];
  readonly charged: readonly ChargedDay[];
  readonly extensions: readonly { readonly extension: LivedExtension; readonly inForce: boolean }[];
  readonly waivers: readonly WaiverChange[];
  /** Newest first. */
  readonly undone: readonly UndoneReceipt[];
  /** By value date. */
  readonly applied: readonly AppliedReceipt[];
  readonly bills: readonly BillState[];
  /** Interest and fees that the terms are no longer charged, by component. */
  readonly relief: Cents;
}

/** How the rest of a receipt is used: what the customer owes back comes before new credit. */
export function settleRest(
  rest: Cents,
  { clawback }: Pick<Balance, "clawback">,
): { readonly clawbackRepaid: Cents; readonly overpaid: Cents } {
  const clawbackRepaid = minCents(rest, clawback);
  return { clawbackRepaid, overpaid: subtract(rest, clawbackRepaid) };
}

/**
 * Compares what is booked of an order with what its history comes to, and plans the difference: charges of days on
 * which the money was there already are taken back, receipts whose use changes are undone newest first and applied
 * again by value date, waivers shrink to what there is to waive. `without` names a receipt that is taken off the order;
 * its credit, where it is gone, is owed back. Everything that already agrees is left alone. Throws a RangeError when
 * `without` is not among the receipts.
 */
export function planRewrite(history: History, balance: Balance, today: BusinessDate, without?: string): Rewrite {
  const { events } = history;
  if (without !== undefined && !events.some(({ kind, id }) => kind === "receipt" && id === without)) {
    throw new RangeError(`repayment ${without} is not in force on this order`);
  }
  const lived = relive(
    history,
    events.flatMap((event) => stayingOf(event, without)),
    today,
  );
  const receipts = events.filter((event) => event.kind === "receipt");
  const uses = receipts.map((receipt) => ({
    receipt,
    use: receipt.id === without ? null : (lived.receipts.get(receipt.id) ?? null),
  }));
  const changed = uses.filter(
    ({ receipt, use }) => !receipt.booked || !use || !sameParts(receipt.booked.parts, use.parts),
  );

  let { credit, clawback } = balance;
  const undone = changed.toReversed().flatMap(({ receipt: { id, amount, booked } }): UndoneReceipt[] => {
    if (!booked) return [];
    const beyond = subtract(amount, sumCents(booked.parts.map((part) => part.amount)));
    const fromCredit = minCents(beyond, credit);
    credit = subtract(credit, fromCredit);
    clawback = add(clawback, subtract(beyond, fromCredit));
    return [{ id, parts: booked.parts, fromCredit, clawback: subtract(beyond, fromCredit) }];
  });
  const applied = changed.toSorted(byDay).flatMap(({ receipt: { id }, use }): AppliedReceipt[] => {
    if (!use) return [];
    const rest = settleRest(use.rest, { clawback });
    clawback = subtract(clawback, rest.clawbackRepaid);
    return [{ id, parts: use.parts, ...rest }];
  });
  return {
    ...chargeChanges(history.charges, lived.charges),
    extensions: extensionChanges(history, lived.extended),
    waivers: events.flatMap((event) =>
      event.kind === "waiver" ? waiverChange(event, lived.waivers.get(event.id) ?? []) : [],
    ),
    undone,
    applied,
    bills: lived.bills,
  };
}

const byDay = (a: { readonly receipt: BookedReceipt }, b: { readonly receipt: BookedReceipt }): number =>
  a.receipt.day < b.receipt.day ? -1 : a.receipt.day > b.receipt.day ? 1 : 0;

/** A receipt that is taken off leaves the extension behind that it had paid for. */
function stayingOf(event: BookedEvent, without: string | undefined): BookedEvent[] {
  if (event.kind !== "receipt" || event.id !== without) return [event];
  return event.extension ? [{ kind: "extension", id: event.id, day: event.day, extension: event.extension }] : [];
}

const dayKey = ({ termNo, component, date }: DayCharged): string => `${termNo}.${component}.${date}`;

function chargeChanges(
  booked: readonly BookedCharge[],
  lived: readonly DayCharged[],
): Pick<Rewrite, "takenBack" | "charged" | "relief"> {
  const wanted = new Map(lived.map((charge) => [dayKey(charge), charge]));
  const takenBack = booked.filter((charge) => charge.inForce && wanted.get(dayKey(charge))?.amount !== charge.amount);
  const times = new Map<string, number>();
  const standing = new Set<string>();
  for (const charge of booked) {
    times.set(dayKey(charge), (times.get(dayKey(charge)) ?? 0) + 1);
    if (charge.inForce && !takenBack.includes(charge)) standing.add(dayKey(charge));
  }
  const charged = lived.flatMap((charge) =>
    standing.has(dayKey(charge)) ? [] : [{ ...charge, again: times.get(dayKey(charge)) ?? 0 }],
  );
  const sum = (days: readonly { readonly amount: Cents }[]): Cents => sumCents(days.map(({ amount }) => amount));
  return { takenBack, charged, relief: subtract(sum(takenBack), sum(charged.filter(({ again }) => again > 0))) };
}

function extensionChanges({ events, extended }: History, wanted: ReadonlySet<string>): Rewrite["extensions"] {
  const known = events.flatMap((event) => (event.kind !== "waiver" && event.extension ? [event.extension] : []));
  return known.flatMap((extension) => {
    const inForce = wanted.has(extension.id);
    return inForce === extended.has(extension.id) ? [] : [{ extension, inForce }];
  });
}

function waiverChange({ id, booked }: BookedWaiver, wanted: readonly Part[]): WaiverChange[] {
  const amountIn = (parts: readonly Part[], termNo: number, component: Component): Cents =>
    sumCents(
      parts.filter((part) => part.termNo === termNo && part.component === component).map(({ amount }) => amount),
    );
  const places = merged([...booked, ...wanted]).map(({ termNo, component }) => {
    const [was, is] = [amountIn(booked, termNo, component), amountIn(wanted, termNo, component)];
    return { termNo, component, was, is };
  });
  const beyond = (one: "was" | "is", other: "was" | "is"): Part[] =>
    places.flatMap((place) =>
      place[one] > place[other]
        ? [{ termNo: place.termNo, component: place.component, amount: subtract(place[one], place[other]) }]
        : [],
    );
  const [more, less] = [beyond("is", "was"), beyond("was", "is")];
  return more.length + less.length > 0 ? [{ id, more, less }] : [];
}

export const NO_BALANCE: Balance = { credit: ZERO, clawback: ZERO };
