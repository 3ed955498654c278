import type { BusinessDate } from "../../src/platform/shared/business-date.ts";

/** One term of an order's plan. */
export interface Term {
  readonly term: number;
  readonly dueDate: BusinessDate;
  readonly totalCents: number;
}

interface Payment {
  readonly paymentNo: string;
  readonly term: number;
  readonly amountCents: number;
  readonly at: number;
}

export interface Delay {
  readonly delayNo: string;
  readonly quoteNo: string;
  readonly term: number;
  readonly days: number;
  readonly feeCents: number;
  readonly dueDate: BusinessDate;
  readonly paymentCode: string;
  readonly at: number;
  readonly until: number;
  readonly takenAt: number | null;
}

interface Card {
  readonly cardId: string;
  readonly bankCode: string;
  readonly tail: string;
  readonly verified: boolean;
}

/** An order of a lender's customer, as the partner keeps it. Instants are epoch milliseconds. */
export interface PartnerOrder {
  readonly orderNo: string;
  readonly partnerOrderNo: string;
  readonly amountCents: number;
  readonly termCount: number;
  readonly termDays: number;
  readonly pushedAt: number;
  readonly completeAt: number | null;
  readonly rejects: boolean;
  readonly cards: readonly Card[];
  readonly confirmedAt: number | null;
  readonly paysOutAt: number | null;
  readonly fails: boolean;
  readonly plan: readonly Term[];
  readonly payments: readonly Payment[];
  readonly delays: readonly Delay[];
}

/** What was answered to a step, so that its repetition gets the same. */
export interface Reply {
  readonly requestId: string;
  readonly call: string;
  readonly body: object;
}
