export type TransferKind = "payout" | "refund";
type TransferStatus = "PENDING" | "SUCCESS" | "FAIL";

/** Money that the lender asked the bank to send. Instants are epoch milliseconds. */
export interface Transfer {
  readonly kind: TransferKind;
  readonly reference: string;
  readonly amountCents: number;
  readonly clabe: string;
  readonly holder: string;
  readonly requestedAt: number;
  readonly status: TransferStatus;
  readonly feeCents: number;
  readonly trackingKey: string | null;
  readonly failureReason: string | null;
  /** When the next step is due, and what it brings; null once nothing more will happen. */
  readonly next: { readonly at: number; readonly status: "SUCCESS" | "FAIL"; readonly reason: string | null } | null;
  /** A success that will follow a final failure. */
  readonly lateSuccessAt: number | null;
  readonly finishedAt: number | null;
}

/** A virtual account that stands for one order. */
export interface PaymentCode {
  readonly code: string;
  readonly reference: string;
  readonly expiresAt: number;
  /** The one amount that it takes, once; without it any amount, as often as one likes. */
  readonly amountCents?: number;
}

/** Money that a person paid in on a payment code. */
export interface Charge {
  readonly id: string;
  readonly code: string;
  readonly reference: string;
  readonly amountCents: number;
  readonly trackingKey: string;
  readonly paidAt: number;
}

export interface BankEvent {
  readonly eventId: string;
  readonly type: TransferKind | "charge";
  readonly reference: string;
}

/** One delivery of an event; a duplicate is a second delivery of the same event. */
export interface Delivery {
  readonly key: string;
  readonly event: BankEvent;
  readonly dueAt: number;
  readonly attempts: number;
  readonly done: boolean;
}

/** A line of the statement: money that really moved. */
export interface Movement {
  readonly reference: string;
  readonly type: TransferKind | "charge" | "topup";
  readonly trackingKey: string;
  readonly amountCents: number;
  readonly feeCents: number;
  readonly at: number;
}
