import { maxCents, ZERO, type Cents } from "../../../platform/shared/cents.ts";
import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { billRefusals } from "./refusals.ts";

/**
 * The most that can be refunded: the customer's free credit (account 2020), from which refunds under way are already
 * taken.
 */
export const refundLimit = (credit: Cents): Cents => maxCents(credit, ZERO);

/** Checks a refund against the limit, which has to be read under the customer's lock. */
export const planRefund = (amount: Cents, credit: Cents): Result<Cents> =>
  amount > 0 && amount <= refundLimit(credit) ? ok(amount) : refused(billRefusals.refundTooLarge, { field: "amount" });
