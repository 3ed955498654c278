import { addDays, daysBetween, type BusinessDate } from "../../platform/shared/business-date.ts";
import { grossFee, nothing, owedPart, owedTerm, taxed, type ModelOrder, type ModelTerm, type Price } from "./state.ts";

/** floor(amount · rate / base) by long division in whole numbers, so that no rounding of the machine gets in. */
const share = (amount: number, rate: number, base: number): number =>
  Number((BigInt(amount) * BigInt(rate) - ((BigInt(amount) * BigInt(rate)) % BigInt(base))) / BigInt(base));

/**
 * The terms of a loan that is paid out on a day: equal parts with the extra centavos first, interest on what is still
 * lent.
 */
export function planOf(price: Price, paidOutOn: BusinessDate): ModelTerm[] {
  const part = (amount: number, index: number): number =>
    Math.floor(amount / price.termCount) + (index < amount % price.termCount ? 1 : 0);
  let lent = price.principal;
  return Array.from({ length: price.termCount }, (_, index) => {
    const principal = part(price.principal, index);
    const interest = taxed(share(lent, price.annualBp * price.termDays, 3_600_000), price);
    lent -= principal;
    const dueOn = addDays(paidOutOn, (index + 1) * price.termDays);
    return {
      startOn: addDays(paidOutOn, index * price.termDays),
      contractDueOn: dueOn,
      contractInterest: interest,
      dueOn,
      extendedDays: 0,
      charged: { ...nothing(), principal, consultation: price.upfront ? 0 : part(grossFee(price), index) },
      waived: nothing(),
      overdueThrough: dueOn,
    };
  });
}

/**
 * Charges an order through a day: interest by the day of the contract, then each day past due on the principal that is
 * left.
 */
export function charge(order: ModelOrder, today: BusinessDate): void {
  for (const [index, term] of order.terms.entries()) {
    const left = owedPart(order, index, "principal");
    if (left === 0) continue;
    const whole = daysBetween(term.startOn, term.contractDueOn);
    const gone = Math.max(0, Math.min(whole, daysBetween(term.startOn, today)));
    term.charged.interest = Math.max(term.charged.interest, share(term.contractInterest, gone, whole));
    const max = taxed(share(term.charged.principal, order.price.capBp, 10_000), order.price);
    const since = term.overdueThrough > term.dueOn ? term.overdueThrough : term.dueOn;
    const days = Math.max(0, daysBetween(since, today));
    term.charged.overdue = Math.max(
      term.charged.overdue,
      Math.min(max, term.charged.overdue + days * taxed(share(left, order.price.overdueBp, 10_000), order.price)),
    );
    if (days > 0) term.overdueThrough = today;
  }
}

/** What extending a term by some days costs: the rate for each week begun, on the principal that is left, and tax. */
export const extensionFee = (order: ModelOrder, term: number, days: number): number =>
  taxed(share(owedPart(order, term, "principal"), order.price.extensionBp * Math.ceil(days / 7), 10_000), order.price);

/** Whether a term that owes something is past its due date. */
export const isLate = (order: ModelOrder, today: BusinessDate): boolean =>
  order.terms.some(({ dueOn }, index) => dueOn < today && owedTerm(order, index) > 0);
