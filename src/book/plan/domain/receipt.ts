import { subtract, type Cents } from "../../../platform/shared/cents.ts";
import { allocate, type Allocation } from "./allocation.ts";
import type { BillState } from "./bill-state.ts";
import { applyExtension, type ExtensionQuote } from "./extension.ts";
import { takesOffer, type PaidOn } from "./offer.ts";

export interface ReceiptPlan extends Allocation {
  /** The offered extension that the receipt puts in force; its fee is taken before anything else. */
  readonly extension: ExtensionQuote | null;
}

/**
 * Decides what a receipt does to an order's bills, which are charged through its day: it takes an extension that is
 * offered where that is what it was paid for and does not cover the term anyway; the rest, or all of it, is allocated.
 * fee + parts + rest = amount.
 */
export function planReceipt(
  bills: readonly BillState[],
  amount: Cents,
  offer: ExtensionQuote | null,
  on: PaidOn = "debt",
): ReceiptPlan {
  if (!offer || !takesOffer(bills, offer, amount, on)) return { extension: null, ...allocate(bills, amount) };
  return { extension: offer, ...allocate(applyExtension(bills, offer), subtract(amount, offer.fee)) };
}
