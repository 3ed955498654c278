import { addDays, dayIn, DEFAULT_ZONE } from "../../src/platform/shared/business-date.ts";
import type { PartnerStatus } from "../../src/catalogue/router/domain/calls.ts";
import type { Delay, PartnerOrder, Term } from "./records.ts";

/** What a loan costs at this partner: a tenth of it, whatever its term. */
const COST_BP = 1000;
/** What moving a due date costs: a tenth of what is open of the term. */
const DELAY_BP = 1000;

const share = (amountCents: number, bp: number): number => Math.round((amountCents * bp) / 10_000);

/** The terms of a loan that is paid out at an instant, equal but for the centavos that are left, which come first. */
export function planOf({ amountCents, termCount, termDays }: PartnerOrder, paidAt: number): Term[] {
  const total = amountCents + share(amountCents, COST_BP);
  const [each, rest] = [Math.floor(total / termCount), total % termCount];
  const first = dayIn(DEFAULT_ZONE, new Date(paidAt));
  return Array.from({ length: termCount }, (_, index) => ({
    term: index + 1,
    dueDate: addDays(first, termDays * (index + 1)),
    totalCents: each + (index < rest ? 1 : 0),
  }));
}

export const paidOf = ({ payments }: PartnerOrder, term: number): number =>
  payments.filter((one) => one.term === term).reduce((sum, { amountCents }) => sum + amountCents, 0);

export const openOf = (order: PartnerOrder, { term, totalCents }: Term): number => totalCents - paidOf(order, term);

export const delayFee = (openCents: number): number => Math.max(share(openCents, DELAY_BP), 1);

/** A term's due date with the delays that were taken. */
export const dueOf = ({ delays }: PartnerOrder, term: Term) =>
  delays.filter((one) => one.term === term.term && one.takenAt !== null).at(-1)?.dueDate ?? term.dueDate;

export const delayState = ({ takenAt, until }: Delay, now: number): "offered" | "taken" | "expired" =>
  takenAt !== null ? "taken" : now > until ? "expired" : "offered";

/** An order whose borrower has paid each term by the day that it was due. */
export function repaidOn(order: PartnerOrder, now: number): PartnerOrder {
  const today = dayIn(DEFAULT_ZONE, new Date(now));
  const due = order.plan.filter((term) => openOf(order, term) > 0 && dueOf(order, term) <= today);
  if (due.length === 0) return order;
  const payments = due.map((term) => ({
    paymentNo: `R-${order.partnerOrderNo}-${term.term}`,
    term: term.term,
    amountCents: openOf(order, term),
    at: now,
  }));
  return { ...order, payments: [...order.payments, ...payments] };
}

/** How an order stands at an instant, and since when. */
export function standingOf(order: PartnerOrder, now: number, reviewMs: number): { status: PartnerStatus; at: number } {
  const { pushedAt, completeAt, confirmedAt, paysOutAt, rejects, fails, plan } = order;
  if (completeAt === null) return { status: "received", at: pushedAt };
  if (now < completeAt + reviewMs) return { status: "reviewing", at: completeAt };
  if (rejects) return { status: "rejected", at: completeAt + reviewMs };
  if (confirmedAt === null || paysOutAt === null) return { status: "approved", at: completeAt + reviewMs };
  if (now < paysOutAt) return { status: "paying", at: confirmedAt };
  if (fails) return { status: "failed", at: paysOutAt };
  if (plan.length > 0 && plan.every((term) => openOf(order, term) <= 0))
    return { status: "settled", at: order.payments.at(-1)?.at ?? paysOutAt };
  const today = dayIn(DEFAULT_ZONE, new Date(now));
  const isLate = plan.some((term) => openOf(order, term) > 0 && dueOf(order, term) < today);
  return { status: isLate ? "overdue" : "paid", at: paysOutAt };
}
