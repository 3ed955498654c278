import { createHash } from "node:crypto";
import { cents, formatDecimal } from "../../src/platform/shared/cents.ts";
import { CANCELLED } from "./desk.ts";
import type { Charge, Transfer } from "./records.ts";

/** What Openpay keeps of a request besides the bank's own record of it. */
export interface Kept {
  readonly id: string;
  readonly orderId: string;
  readonly type: "charge" | "payout";
  readonly method: "bank_account" | "store";
  readonly description: string;
  readonly amountCents: number;
  readonly createdAt: number;
  readonly dueAt: number | null;
  /** Of a charge: what the payer types in. */
  readonly clabe: string | null;
  readonly name: string | null;
}

const OFFSET_MS = 6 * 3_600_000;

/** An instant as Openpay writes it, in Mexico City's time. */
export const written = (at: number): string => `${new Date(at - OFFSET_MS).toISOString().slice(0, 19)}-06:00`;

/** A name of twenty characters as Openpay gives them; the same order id always gets the same. */
export const idOf = (orderId: string): string => `tr${createHash("sha256").update(orderId).digest("hex").slice(0, 18)}`;

const decimal = (amountCents: number): number => Number(formatDecimal(cents(amountCents)));

/** Openpay says its fee and the tax on it (16 %) apart. */
function feeOf(feeCents: number) {
  if (feeCents === 0) return {};
  const amount = Math.round(feeCents / 1.16);
  return { fee: { amount: decimal(amount), tax: decimal(feeCents - amount), currency: "MXN" } };
}

const head = ({ id, orderId, method, description, amountCents, createdAt }: Kept) => ({
  id,
  amount: decimal(amountCents),
  method,
  currency: "MXN",
  creation_date: written(createdAt),
  description,
  order_id: orderId,
});

const STATUS = { PENDING: "in_progress", SUCCESS: "completed", FAIL: "failed" } as const;

/** A payout as Openpay's transaction object. */
export function shownPayout(
  kept: Kept,
  { status, trackingKey, failureReason, feeCents, clabe, holder, finishedAt }: Transfer,
) {
  return {
    ...head(kept),
    authorization: trackingKey,
    operation_type: "out",
    transaction_type: "payout",
    status: failureReason === CANCELLED ? "cancelled" : STATUS[status],
    operation_date: written(finishedAt ?? kept.createdAt),
    error_message: failureReason,
    bank_account: {
      clabe: `${clabe.slice(0, 3)}XXXXXXXXXX${clabe.slice(-5)}`,
      bank_code: clabe.slice(0, 3),
      alias: null,
      holder_name: holder,
    },
    ...feeOf(feeCents),
  };
}

const wayOf = ({ method, clabe, name }: Kept) =>
  method === "store"
    ? {
        type: "store",
        reference: name,
        barcode_url: `https://sandbox-api.openpay.mx/barcode/${name}?width=1&height=45&text=false`,
      }
    : { type: "bank_transfer", agreement: "0000000", bank: "STP", clabe, name };

/** A charge as Openpay's transaction object: in progress until somebody has paid it. */
export function shownCharge(kept: Kept, paid: Charge | undefined, now: number) {
  const open = kept.dueAt !== null && kept.dueAt < now ? "expired" : "in_progress";
  return {
    ...head(kept),
    authorization: paid?.trackingKey ?? null,
    operation_type: "in",
    transaction_type: "charge",
    status: paid ? "completed" : open,
    operation_date: written(paid?.paidAt ?? kept.createdAt),
    due_date: kept.dueAt === null ? null : written(kept.dueAt),
    error_message: null,
    payment_method: wayOf(kept),
  };
}
