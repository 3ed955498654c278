import * as z from "zod";
import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import type { Cents } from "../../../platform/shared/cents.ts";
import { payoutStatus } from "../domain/payout-status.ts";

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
  /** What the sender's bank calls the transfer; null where the channel does not say. */
  trackingKey: z.string().nullish(),
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

/** What a payment code is wanted for. Channels whose codes take any amount ignore it. */
export interface CodeWish {
  readonly amountCents?: Cents;
  readonly payer?: { readonly name: string; readonly email: string | null };
}

interface PaymentCode {
  readonly code: string;
  readonly expiresAt: string;
  /** The one amount that the code takes; without it, any. */
  readonly amountCents?: Cents | undefined;
}

export interface Balance {
  /** What may be paid out now. */
  readonly availableCents: Cents;
  /** What the channel holds back for transfers that are under way. */
  readonly inTransitCents: Cents;
  /** When the channel said so, ISO 8601. */
  readonly at: string;
}

/**
 * What a payment channel can do for us. A call without an answer rejects with a Refusal (409), and says nothing about
 * the money. Every call may be repeated.
 */
export interface Bank {
  /** Sends money, at most once for a reference however often it is asked. */
  payOut(order: TransferOrder): Promise<Transfer>;
  /** How a transfer stands; null when the channel never heard of it. */
  findPayout(reference: string): Promise<Transfer | null>;
  /**
   * Asks the channel never to carry out a transfer that it has not carried out, and answers how it stands then: from
   * here on a FAIL stays one. Channels whose FAIL is final anyway leave it out.
   */
  sealPayout?(reference: string): Promise<Transfer | null>;
  refund(order: TransferOrder): Promise<Transfer>;
  findRefund(reference: string): Promise<Transfer | null>;
  /** As `sealPayout`, for a refund. */
  sealRefund?(reference: string): Promise<Transfer | null>;
  /** A code to which a borrower can pay. */
  issueCode(reference: string, expiresAt: Date, wish?: CodeWish): Promise<PaymentCode>;
  /** Money that came in; null when the channel does not know it. */
  findCharge(id: string): Promise<Charge | null>;
  /**
   * The movements of one business day as CSV with the header `reference,type,trackingKey,amount,fee,at`: type payout,
   * refund, charge, topup or fee (what a channel takes by itself), positive decimals in MXN, instants in ISO 8601, in
   * the order in which they happened.
   */
  statement(date: BusinessDate): Promise<string>;
  balance(): Promise<Balance>;
}
