import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import { add, type Cents } from "../../../platform/shared/cents.ts";
import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";
import { outstanding, outstandingOf, totalOutstanding, type BillState } from "./bill-state.ts";
import { extensionFee, type ExtensionPrice, type ExtensionQuote } from "./extension.ts";

/** Why an offer of an extension is over without having been taken. */
export const offerEnd = closedSet([
  { code: "lapsed", tone: "waiting", label: { cn: "超过付款期限", en: "Its time ran out", es: "Se acabó el plazo" } },
  { code: "payment", tone: "waiting", label: { cn: "另有还款", en: "Another payment came in", es: "Entró otro pago" } },
  { code: "settled", tone: "done", label: { cn: "订单已结清", en: "The debt was paid", es: "Se pagó la deuda" } },
  {
    code: "reduction",
    tone: "waiting",
    label: { cn: "已减免", en: "Part of the debt was waived", es: "Se condonó parte de la deuda" },
  },
  {
    code: "flatBill",
    tone: "waiting",
    label: { cn: "已平账", en: "The order was written off and closed", es: "Se cerró la cuenta" },
  },
  {
    code: "reversal",
    tone: "attention",
    label: { cn: "还款被冲正", en: "A repayment was reversed", es: "Se revirtió un pago" },
  },
  {
    code: "cancelled",
    tone: "waiting",
    label: { cn: "订单已取消", en: "The order was cancelled", es: "Se canceló la orden" },
  },
]);
export type OfferEnd = CodeOf<typeof offerEnd>;

/**
 * Which of the two codes of an order a payment came in on; money without a code of ours says nothing, and counts as
 * paid on the debt.
 */
export type PaidOn = "debt" | "extension";

/**
 * When a payment was made: an instant where the channel knows it, a whole day where only its value date is known. The
 * end is excluded.
 */
export interface PaidAt {
  readonly from: Date;
  readonly to: Date;
}

/** When an offer can be taken; the end is excluded. */
export interface OfferTime {
  readonly quotedAt: Date;
  readonly expiresAt: Date;
}

/** Whether a payment was made while an offer stood. A day of which the offer stood for a part is in time. */
export const isInTime = ({ quotedAt, expiresAt }: OfferTime, { from, to }: PaidAt): boolean =>
  from < expiresAt && to > quotedAt;

/**
 * Whether an offer still fits its bills: the term owes the principal that its fee was worked out from, and is due when
 * it was.
 */
export function stillFits(bills: readonly BillState[], offer: ExtensionQuote, terms: ExtensionPrice): boolean {
  const bill = bills.find(({ termNo }) => termNo === offer.termNo);
  if (!bill || outstandingOf(bill, "principal") === 0 || bill.dueDate !== offer.oldDueDate) return false;
  return extensionFee(bill, terms, offer.days) === offer.fee;
}

/**
 * Whether a payment takes the offer that stands. What covers the term settles it, whatever it was paid for: nobody pays
 * a fee for time that they no longer need. Otherwise the offer is taken by paying at least its fee on its own code, or
 * exactly its fee on any other, where no term owes the same. An extension that costs nothing comes with any payment.
 */
export function takesOffer(bills: readonly BillState[], offer: ExtensionQuote, amount: Cents, on: PaidOn): boolean {
  const bill = bills.find(({ termNo }) => termNo === offer.termNo);
  if (!bill || amount >= outstanding(bill)) return false;
  if (offer.fee === 0) return true;
  if (on === "extension") return amount >= offer.fee;
  return amount === offer.fee && !bills.some((other) => outstanding(other) === amount);
}

/** The amounts that everybody states: what pays the debt and, while an offer stands, what takes the extension. */
export interface AmountsToPay<O extends ExtensionQuote = ExtensionQuote> {
  /** What settles the order when it is paid today. */
  readonly debt: Cents;
  /**
   * What the customer owes back of refunded credit besides; money for any of the customer's orders pays it once the
   * order is paid.
   */
  readonly owedBack: Cents;
  /** What leaves nothing owed: both together. */
  readonly total: Cents;
  /** The offer that stands, if any. */
  readonly offer: O | null;
  /** The bills that owe the debt, charged through today. */
  readonly bills: readonly BillState[];
}

/** Works out the amounts from bills that are charged through today. */
export const amountsToPay = <O extends ExtensionQuote>(
  bills: readonly BillState[],
  offer: O | null,
  owedBack: Cents,
): AmountsToPay<O> => {
  const debt = totalOutstanding(bills);
  return { debt, owedBack, total: add(debt, owedBack), offer: debt > 0 ? offer : null, bills };
};

/** Until when an offer holds: so many hours, and never past the day on which the new due date itself would be over. */
export const offerExpiry = (now: Date, hours: number, endOfNewDueDate: Date): Date =>
  new Date(Math.min(now.getTime() + hours * 3_600_000, endOfNewDueDate.getTime()));

/** The offer as it is kept. */
export interface Offer extends ExtensionQuote, OfferTime {
  readonly id: string;
  readonly oldDueDate: BusinessDate;
}
