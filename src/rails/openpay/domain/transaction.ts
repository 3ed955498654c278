import * as z from "zod";
import { add, cents, formatDecimal, ZERO, type Cents } from "../../../platform/shared/cents.ts";
import { readInstant } from "../../../platform/shared/instant.ts";
import type { PayoutStatus } from "../../../reach/channel/domain/payout-status.ts";
import type { OpenpayMethod, OpenpayStatus } from "./status.ts";
import { openpayMethod, openpayStatus } from "./status.ts";

/** An amount as Openpay writes it: a JSON number with at most two decimals. */
const decimal = z.number().refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, "decimals");
const text = z.string().nullish();

/** The parts of Openpay's transaction object that we read; it may have more, and more will come. */
export const openpayTransaction = z.object({
  id: z.string().min(1).max(45),
  transaction_type: z.string(),
  operation_type: text,
  method: text,
  status: z.string(),
  amount: decimal,
  order_id: text,
  authorization: text,
  error_message: text,
  creation_date: text,
  operation_date: text,
  due_date: text,
  fee: z.object({ amount: decimal, tax: decimal.nullish() }).nullish(),
  payment_method: z.object({ type: text, clabe: text, name: text, reference: text }).nullish(),
});
export type OpenpayTransaction = z.infer<typeof openpayTransaction>;

/** Openpay's decimals as centavos. */
export const fromDecimal = (value: number): Cents => cents(Math.round(value * 100));

/** Centavos as the number that Openpay reads. */
export const toDecimal = (amount: Cents): number => Number(formatDecimal(amount));

/** What Openpay keeps for a transaction, its tax included; nothing where it does not say. */
export const feeOf = ({ fee }: OpenpayTransaction): Cents =>
  fee ? add(fromDecimal(fee.amount), fromDecimal(fee.tax ?? 0)) : ZERO;

/**
 * What a payer types in: the store's reference, or the CLABE with the reference that tells charges on one CLABE apart.
 */
export function paymentReferenceOf({ payment_method: way }: OpenpayTransaction): string | null {
  if (!way) return null;
  return way.reference ?? ([way.clabe, way.name].filter(Boolean).join("/") || null);
}

/** Openpay's word for a status, where it is one that we know; never a reason to fail. */
export function statusOf({ status }: OpenpayTransaction): OpenpayStatus {
  const word = status.toLowerCase();
  return openpayStatus.codes.find((code) => code === word) ?? "unknown";
}

export function methodOf({ method }: OpenpayTransaction): OpenpayMethod {
  const word = method === "bank" ? "bank_account" : method;
  return openpayMethod.codes.find((code) => code === word) ?? "other";
}

/**
 * How a payout stands. Only completed, failed and cancelled are final; a word that we do not know says nothing about
 * the money.
 */
export function payoutStatusOf(transaction: OpenpayTransaction): PayoutStatus {
  const status = statusOf(transaction);
  if (status === "completed") return "SUCCESS";
  return status === "failed" || status === "cancelled" ? "FAIL" : "PENDING";
}

/** When the transaction was carried out. */
export const operatedAt = ({ operation_date: operated, creation_date: created }: OpenpayTransaction): Date | null =>
  instantOf(operated ?? created);

/** Openpay's instant, if it is one; instants without an offset are Mexico City's (UTC−6). */
export function instantOf(value: string | null | undefined): Date | null {
  if (!value) return null;
  return readInstant(/(?:Z|[+-]\d\d:?\d\d)$/.test(value) ? value : `${value}-06:00`);
}
