import { takesReceipts, type LoanStatus } from "../../../book/order/domain/status.ts";
import type { Cause } from "./item.ts";

/** What is known of money that came in and that no order took. */
export interface ReceiptFacts {
  /** The order behind the payment code; null while the code is not ours or not known. */
  readonly loanStatus: LoanStatus | null;
  /** The code was in force when the money was paid. */
  readonly codeInForce: boolean;
  /** The same amount was received for the same order on the same day or the day before or after. */
  readonly sibling: boolean;
}

/**
 * Why money waits: nobody knows the payer, the order was cancelled, it was paid twice, or the code had expired. What is
 * left is a payment in good order of which the channel's notice never reached us.
 */
export function explainReceipt({ loanStatus, codeInForce, sibling }: ReceiptFacts): Cause {
  if (loanStatus === null) return "unknownPayer";
  if (!takesReceipts(loanStatus)) return "paidAfterCancellation";
  if (sibling) return "duplicate";
  return codeInForce ? "lostCallback" : "expiredReference";
}
