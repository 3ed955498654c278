import * as z from "zod";
import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import type { Cents } from "../../../platform/shared/cents.ts";
import { payoutStatus } from "../../payout/domain/status.ts";

export const transferAnswer = z.object({
  reference: z.string(),
  status: payoutStatus.schema,
  amountCents: z.int(),
  feeCents: z.int().default(0),
  trackingKey: z.string().nullable().default(null),
  failureReason: z.string().nullable().default(null),
});

export const chargeAnswer = z.object({
  id: z.string(),
  code: z.string(),
  reference: z.string().nullable().default(null),
  amountCents: z.int().positive(),
  paidAt: z.string(),
  status: z.literal("PAID"),
});

export type Transfer = z.infer<typeof transferAnswer>;
export type Charge = z.infer<typeof chargeAnswer>;

export interface TransferOrder {
  readonly reference: string;
  readonly amountCents: Cents;
  readonly clabe: string;
  readonly holder: string;
  /** At most 40 characters without special characters (SPEI). */
  readonly concept: string;
  /** One to seven digits (SPEI). */
  readonly numericReference: string;
}

export interface Balance {
  /** What may be paid out now. */
  readonly availableCents: Cents;
  /** What the channel holds back for transfers that are under way. */
  readonly inTransitCents: Cents;
  /** When the channel said so, ISO 8601. */
  readonly at: string;
}

/** What a payment channel can do for us. A call without an answer rejects with a Refusal (409), and says nothing about the money. */
export interface Bank {
  /** Sends money, at most once for a reference however often it is asked. */
  payOut(order: TransferOrder): Promise<Transfer>;
  /** How a transfer stands; null when the channel never heard of it. */
  findPayout(reference: string): Promise<Transfer | null>;
  refund(order: TransferOrder): Promise<Transfer>;
  findRefund(reference: string): Promise<Transfer | null>;
  /** A code to which a borrower can pay. */
  issueCode(reference: string, expiresAt: Date): Promise<{ readonly code: string; readonly expiresAt: string }>;
  /** Money that came in; null when the channel does not know it. */
  findCharge(id: string): Promise<Charge | null>;
  /**
   * The movements of one business day as CSV with the header `reference,type,trackingKey,amount,fee,at`: type payout, refund, charge or
   * topup, positive decimals in MXN, instants in ISO 8601, in the order in which they happened.
   */
  statement(date: BusinessDate): Promise<string>;
  balance(): Promise<Balance>;
}
