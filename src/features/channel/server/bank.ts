import { randomUUID } from "node:crypto";
import * as z from "zod";
import type { Cents } from "../../../platform/shared/cents.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { Clock } from "../../../platform/server/clock.ts";
import { signatureOf } from "../../../platform/server/signature.ts";
import { payoutStatus } from "../../payout/domain/status.ts";
import { channelRefusals } from "../messages.ts";
import type { Channel } from "./channels.ts";

const transferAnswer = z.object({
  reference: z.string(),
  status: payoutStatus.schema,
  amountCents: z.int(),
  feeCents: z.int().default(0),
  trackingKey: z.string().nullable().default(null),
  failureReason: z.string().nullable().default(null),
});

const codeAnswer = z.object({ code: z.string(), expiresAt: z.string() });
const chargeAnswer = z.object({
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
}

const TIMEOUT_MS = 8000;

/** Speaks to a channel over HTTP; each request is signed with the channel's secret and gives up after eight seconds. */
export function bankOver(channel: Channel, clock: Clock): Bank {
  const ask = async (method: string, path: string, body: unknown): Promise<unknown> => {
    const text = body === undefined ? "" : JSON.stringify(body);
    const timestamp = String(clock.now().getTime());
    const nonce = randomUUID();
    const response = await fetch(channel.baseUrl + path, {
      method,
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        "content-type": "application/json",
        "x-app-id": "trastienda",
        "x-timestamp": timestamp,
        "x-nonce": nonce,
        "x-signature": signatureOf(channel.secret, { method, path, timestamp, nonce, body: text }),
      },
      ...(body === undefined ? {} : { body: text }),
    }).catch(() => null);
    if (response === null || response.status >= 500) throw new Refusal(channelRefusals.silent);
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`channel ${channel.code} answered ${response.status} to ${method} ${path.split("/")[1]}`);
    return response.json();
  };
  const found = async <T>(schema: z.ZodType<T>, path: string): Promise<T | null> => {
    const answer = await ask("GET", path, undefined);
    return answer === null ? null : schema.parse(answer);
  };
  return {
    payOut: async (order) => transferAnswer.parse(await ask("POST", "/payouts", order)),
    findPayout: (reference) => found(transferAnswer, `/payouts/${encodeURIComponent(reference)}`),
    refund: async (order) => transferAnswer.parse(await ask("POST", "/refunds", order)),
    findRefund: (reference) => found(transferAnswer, `/refunds/${encodeURIComponent(reference)}`),
    issueCode: async (reference, expiresAt) => codeAnswer.parse(await ask("POST", "/references", { reference, expiresAt })),
    findCharge: (id) => found(chargeAnswer, `/charges/${encodeURIComponent(id)}`),
  };
}
