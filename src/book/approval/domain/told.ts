import { add, formatMoney, negate, subtract, sumCents, ZERO, type Cents } from "../../../platform/shared/cents.ts";
import { formatDate } from "../../../platform/shared/business-date.ts";
import type { Message, Params } from "../../../platform/shared/messages.ts";
import type { MoneyEffect } from "../contract.ts";
import { toldMessages as m } from "../messages.ts";

/** A sentence about what a money command does. */
export interface Told {
  readonly text: Message;
  readonly params: Params;
}

type Term = MoneyEffect["bills"][number];
type Moved = MoneyEffect["moved"][number];

const amountOf = (amount: Cents): Params => ({ amount: formatMoney(amount) });

/** What each term gets of a repayment, in the order in which the terms are due. */
function perTerm({ after }: Moved): (readonly [termNo: number, amount: Cents])[] {
  const sums = new Map<number, Cents>();
  for (const { termNo, amountCents } of after) sums.set(termNo, add(sums.get(termNo) ?? ZERO, amountCents));
  return [...sums].toSorted(([one], [other]) => one - other);
}

/** Whether a term that is due later than this one owes something, too: then it could have been thought to be paid. */
const isBeforeOthers = (termNo: number, bills: readonly Term[]): boolean =>
  bills.some((bill) => bill.termNo > termNo && bill.before.outstandingCents > 0);

function ofReceipt(receipt: Moved, bills: readonly Term[]): Told[] {
  return perTerm(receipt).map(([term, amount], place) => {
    const text = place > 0 ? m.rest : isBeforeOthers(term, bills) ? m.first : m.pays;
    return { text, params: { ...amountOf(amount), term } };
  });
}

/** What the customer's balance with us gets or gives. */
function ofBalance({ order, moved }: MoneyEffect): Told[] {
  if (!order) return [];
  const { before, after } = order;
  const receives = moved.some(({ created }) => created);
  const owedBack = subtract(before.clawbackCents, after.clawbackCents);
  const credit = subtract(after.creditCents, before.creditCents);
  return [
    ...(receives && owedBack > 0 ? [{ text: m.clawback, params: amountOf(owedBack) }] : []),
    ...(credit > 0 ? [{ text: m.credit, params: amountOf(credit) }] : []),
    ...(credit < 0 && moved.length === 0 ? [{ text: m.refund, params: amountOf(negate(credit)) }] : []),
  ];
}

function ofReversals(moved: readonly Moved[]): Told[] {
  const reversed = moved.filter((one) => one.reversed);
  const others = moved.filter((one) => !one.reversed && !one.created).length;
  return [
    ...reversed.map(({ amountCents }) => ({ text: m.reversal, params: amountOf(amountCents) })),
    ...(reversed.length > 0 && others > 0 ? [{ text: m.anew, params: { count: others } }] : []),
  ];
}

function ofWaivers(bills: readonly Term[]): Told[] {
  const waived = bills
    .map(({ termNo, before, after }) => ({ term: termNo, amount: subtract(after.waivedCents, before.waivedCents) }))
    .filter(({ amount }) => amount > 0);
  const [only] = waived;
  if (!only) return [];
  const total = sumCents(waived.map(({ amount }) => amount));
  return waived.length === 1
    ? [{ text: m.waivedOf, params: { ...amountOf(total), term: only.term } }]
    : [{ text: m.waived, params: amountOf(total) }];
}

const ofDueDates = (bills: readonly Term[]): Told[] =>
  bills
    .filter(({ before, after }) => before.dueOn !== after.dueOn)
    .map(({ termNo, before, after }) => ({
      text: m.due,
      params: { term: termNo, day: formatDate(after.dueOn), former: formatDate(before.dueOn) },
    }));

/** What is left of the order's debt, where that changes. */
function ofDebt({ order }: MoneyEffect): Told[] {
  if (!order || order.before.outstandingCents === order.after.outstandingCents) return [];
  return order.after.outstandingCents === 0
    ? [{ text: m.nothingOwed, params: {} }]
    : [{ text: m.owed, params: amountOf(order.after.outstandingCents) }];
}

/**
 * Where the money of a command goes, in sentences: to which terms and why to those, what is taken back or given up, what
 * stays with the customer, and what is owed then. Nothing is computed again; it is the effect in words.
 */
export function tell(effect: MoneyEffect): readonly Told[] {
  const { bills, moved } = effect;
  return [
    ...moved.filter(({ created }) => created).flatMap((receipt) => ofReceipt(receipt, bills)),
    ...ofReversals(moved),
    ...ofWaivers(bills),
    ...ofDueDates(bills),
    ...ofBalance(effect),
    ...ofDebt(effect),
  ];
}
