import { formatMoney, type Cents } from "../../../platform/shared/cents.ts";
import { maskCard } from "../../../platform/shared/mask.ts";
import type { Confirmed } from "../../../reach/sms-code/server/api.ts";

/** What a code confirms, and how its SMS says so in Spanish (plain alphabet). */
export interface CodeFor extends Confirmed {
  readonly what: string;
}

/** A payment of an amount to an account. */
export const codeForPayment = (amount: Cents, clabe: string): CodeFor => ({
  purpose: "payoutCreate",
  object: `${clabe} ${amount}`,
  what: `solicitar el pago de ${formatMoney(amount)} a la cuenta ${maskCard(clabe)}`,
});

/** A file of so many payments that add up to an amount. */
export const codeForImport = (rows: number, amount: Cents): CodeFor => ({
  purpose: "payoutImport",
  object: `${rows} ${amount}`,
  what: `solicitar ${rows} pagos por ${formatMoney(amount)}`,
});

/** The approval of a batch. */
export const codeForApproval = (batch: {
  readonly id: string;
  readonly batchNo: string;
  readonly totalCents: Cents;
}): CodeFor => ({
  purpose: "payoutApprove",
  object: batch.id,
  what: `autorizar ${formatMoney(batch.totalCents)} del lote ${batch.batchNo}`,
});
