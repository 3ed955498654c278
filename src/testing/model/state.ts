import type { BusinessDate } from "../../platform/shared/business-date.ts";

/**
 * A deliberately simple idea of customers and orders, kept apart from the product's own rules and written from the
 * design alone: plain numbers, charges per term and component, and payments that remember what they took. The product
 * is compared with it after every command.
 */

export const PARTS = ["overdue", "extension", "interest", "consultation", "principal"] as const;
export type PartName = (typeof PARTS)[number];
export type Amounts = Record<PartName, number>;

/** A loan's price, in centavos and basis points; the fee is without its tax. */
export interface Price {
  readonly principal: number;
  readonly fee: number;
  readonly upfront: boolean;
  readonly termCount: number;
  readonly termDays: number;
  readonly annualBp: number;
  readonly overdueBp: number;
  readonly capBp: number;
  readonly extensionBp: number;
  /** The tax on interest and fees. */
  readonly taxBp: number;
}

export interface ModelTerm {
  readonly startOn: BusinessDate;
  readonly contractDueOn: BusinessDate;
  readonly contractInterest: number;
  dueOn: BusinessDate;
  extendedDays: number;
  charged: Amounts;
  waived: Amounts;
  /** The last day that was looked at for the overdue fee. */
  overdueThrough: BusinessDate;
}

export interface ModelPayment {
  readonly amount: number;
  readonly valueOn: BusinessDate;
  /** What it took of each term; empty while it waits unallocated. */
  took: Amounts[];
  /** What was left of it. */
  over: number;
  state: "allocated" | "unallocated" | "reversed";
}

export interface ModelQuote {
  readonly term: number;
  readonly days: number;
  readonly fee: number;
  readonly newDueOn: BusinessDate;
  readonly oldDueOn: BusinessDate;
  readonly quotedAt: number;
  readonly expiresAt: number;
  /** Nobody took it, and no change of the debt ended it; its time may be over. */
  open: boolean;
}

/** What an order was extended by, for a fee. */
interface ModelExtension {
  readonly term: number;
  readonly days: number;
  readonly fee: number;
}

/** What happened to the money of an order on a day, in the order in which it was booked. */
type ModelEvent =
  | {
      readonly kind: "payment";
      readonly day: BusinessDate;
      readonly payment: number;
      readonly extension: ModelExtension | null;
    }
  | { readonly kind: "waiver"; readonly day: BusinessDate; readonly amounts: readonly Amounts[] };

export interface ModelOrder {
  readonly price: Price;
  readonly events: ModelEvent[];
  /** The day of the payout, from which everything begins. */
  paidOutOn: BusinessDate | null;
  status: number;
  /** The latest payout attempt, and whether the channel said of a failed one that it succeeded after all. */
  attempt: "none" | "pending" | "failed" | "paid";
  heardLate: boolean;
  lateFee: number;
  terms: ModelTerm[];
  payments: ModelPayment[];
  quotes: ModelQuote[];
}

export interface ModelCustomer {
  readonly orders: ModelOrder[];
  /** What the customer has in credit; below zero, what the customer owes back. */
  balance: number;
  refundPending: number;
  /** The last refund that failed, and whether the channel said that it succeeded after all. */
  failedRefund: number;
  refundHeardLate: boolean;
  settledLoans: number;
  /** What the customer's money did to the channel's cash. */
  cash: number;
}

export const nothing = (): Amounts => ({ overdue: 0, extension: 0, interest: 0, consultation: 0, principal: 0 });
export const newCustomer = (): ModelCustomer => ({
  orders: [],
  balance: 0,
  refundPending: 0,
  failedRefund: 0,
  refundHeardLate: false,
  settledLoans: 0,
  cash: 0,
});
export const newOrder = (price: Price): ModelOrder => ({
  price,
  events: [],
  paidOutOn: null,
  status: 10,
  attempt: "none",
  heardLate: false,
  lateFee: 0,
  terms: [],
  payments: [],
  quotes: [],
});

export const creditOf = ({ balance }: ModelCustomer): number => Math.max(balance, 0);
export const clawbackOf = ({ balance }: ModelCustomer): number => Math.max(-balance, 0);

/** What the borrower receives. */
export const netOf = (price: Price): number => (price.upfront ? price.principal - grossFee(price) : price.principal);

/** Adds the tax to an amount, by whole centavos of tax: what does not make one is not asked for. */
export const taxed = (amount: number, { taxBp }: Pick<Price, "taxBp">): number =>
  amount + Math.floor((amount * taxBp) / 10_000);

/** The fee with its tax. */
export const grossFee = (price: Price): number => taxed(price.fee, price);

/** What one part of a term still owes. */
export function owedPart(order: ModelOrder, term: number, part: PartName): number {
  const { charged, waived } = order.terms[term] as ModelTerm;
  return order.payments.reduce(
    (left, payment) => left - (payment.took[term]?.[part] ?? 0),
    charged[part] - waived[part],
  );
}

/** What a term still owes. */
export const owedTerm = (order: ModelOrder, term: number): number =>
  PARTS.reduce((sum, part) => sum + owedPart(order, term, part), 0);

/** What an order still owes. */
export const owedOrder = (order: ModelOrder): number =>
  order.terms.reduce((sum, _term, index) => sum + owedTerm(order, index), 0);

/** What payments in force took of an order's terms. */
export const paidOrder = (order: ModelOrder): number =>
  order.payments.reduce(
    (sum, { took }) =>
      sum + took.reduce((inner, parts) => inner + PARTS.reduce((all, part) => all + parts[part], 0), 0),
    0,
  );

/** The earliest term that owes something; -1 when none does. */
export const earliestOpen = (order: ModelOrder): number =>
  order.terms.findIndex((_term, index) => owedTerm(order, index) > 0);

const OPEN = new Set([10, 11, 12, 31, 32, 22, 21, 40, -33, -10]);
/** The order that keeps its customer from another one. */
export const openOrder = ({ orders }: ModelCustomer): ModelOrder | undefined =>
  orders.find(({ status }) => OPEN.has(status));

/** A copy to try things on. */
export const copyOf = (order: ModelOrder): ModelOrder => ({
  ...order,
  events: [...order.events],
  terms: order.terms.map((term) => ({ ...term, charged: { ...term.charged }, waived: { ...term.waived } })),
  payments: order.payments.map((payment) => ({ ...payment, took: payment.took.map((parts) => ({ ...parts })) })),
  quotes: order.quotes.map((quote) => ({ ...quote })),
});
