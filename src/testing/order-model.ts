import { addDays, daysBetween, type BusinessDate } from "../platform/shared/business-date.ts";

/** A deliberately simple idea of an order, kept apart from the product's own rules: totals per term, and what follows from them. */

export interface ModelTerm {
  /** Everything charged so far, waivers taken off. */
  charged: number;
  dueOn: BusinessDate;
  extendedDays: number;
}

export interface ModelPayment {
  readonly id: string;
  readonly amount: number;
  reversed: boolean;
}

export interface ModelQuote {
  readonly term: number;
  readonly days: number;
  readonly fee: number;
  readonly expiresAt: number;
}

export interface OrderModel {
  status: number;
  terms: ModelTerm[];
  payments: ModelPayment[];
  quote: ModelQuote | null;
}

export const BEFORE_PAYOUT: readonly number[] = [10, 11, 12, 31, 32, -33, -10];
export const REFUSABLE: readonly number[] = [11, 12, 31, 32];

export const newModel = (status: number): OrderModel => ({ status, terms: [], payments: [], quote: null });

/** What each term still owes: all payments in force fill the terms from the oldest on. */
export function owed({ terms, payments }: OrderModel): number[] {
  let money = payments.reduce((sum, payment) => sum + (payment.reversed ? 0 : payment.amount), 0);
  return terms.map(({ charged }) => {
    const part = Math.min(money, charged);
    money -= part;
    return charged - part;
  });
}

export const totalOwed = (model: OrderModel): number => owed(model).reduce((sum, amount) => sum + amount, 0);

export const isLive = ({ status }: OrderModel): boolean => status === 21 || status === 40;

/** Sets the status from the terms: settled, overdue, or to be repaid. */
export function follow(model: OrderModel, today: BusinessDate): void {
  if (![21, 40, 50].includes(model.status)) return;
  const open = owed(model);
  const late = open.some((amount, index) => amount > 0 && daysBetween(model.terms[index]?.dueOn ?? today, today) > 0);
  model.status = open.every((amount) => amount === 0) ? 50 : late ? 40 : 21;
}

/** The earliest term that owes something; -1 when none does. */
export const earliestOpen = (model: OrderModel): number => owed(model).findIndex((amount) => amount > 0);

/** Takes a payment: an open quote that it covers in time takes effect first. */
export function pay(model: OrderModel, payment: ModelPayment, now: number): void {
  const { quote } = model;
  const term = quote ? model.terms[quote.term] : undefined;
  if (quote && term && now < quote.expiresAt && payment.amount >= quote.fee && (owed(model)[quote.term] ?? 0) > 0) {
    term.charged += quote.fee;
    term.dueOn = addDays(term.dueOn, quote.days);
    term.extendedDays += quote.days;
    model.quote = null;
  }
  model.payments.push(payment);
}

export const mayExtend = (model: OrderModel, days: number, principalLeft: number, today: BusinessDate, now: number): boolean => {
  const index = earliestOpen(model);
  const term = model.terms[index];
  if (!isLive(model) || !term || principalLeft === 0) return false;
  if (model.quote && now < model.quote.expiresAt && model.quote.term === index) return false;
  if (term.extendedDays + days > 30 || daysBetween(term.dueOn, today) > 15) return false;
  return addDays(term.dueOn, days) >= today;
};

/** Waives an amount of a term. */
export function waive(model: OrderModel, index: number, amount: number): void {
  const term = model.terms[index];
  if (term) term.charged -= amount;
}
