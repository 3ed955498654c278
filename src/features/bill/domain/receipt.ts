import { subtract, type Cents } from "../../../platform/shared/cents.ts";
import { allocate, type Allocation } from "./allocation.ts";
import { outstanding, type BillState } from "./bill-state.ts";
import { applyExtension, type ExtensionQuote } from "./extension.ts";

export interface ReceiptPlan extends Allocation {
  /** The quoted extension that the receipt puts in force; its fee is taken before anything else. */
  readonly extension: ExtensionQuote | null;
}

/**
 * Decides what a receipt does to an order's bills, which are charged through its day: a quoted extension of a bill that still owes takes
 * effect when the receipt covers its fee; the rest, or all of it, is allocated. fee + parts + rest = amount.
 */
export function planReceipt(bills: readonly BillState[], amount: Cents, quote: ExtensionQuote | null): ReceiptPlan {
  const bill = quote && bills.find((candidate) => candidate.termNo === quote.termNo);
  const covered = quote !== null && bill !== undefined && bill !== null && outstanding(bill) > 0 && amount >= quote.fee;
  if (!covered) return { extension: null, ...allocate(bills, amount) };
  return { extension: quote, ...allocate(applyExtension(bills, quote), subtract(amount, quote.fee)) };
}
