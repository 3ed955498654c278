import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import type { LoanStatus } from "../../../book/order/domain/status.ts";

/** Whether an entry would stop orders for fewer days than before; `null` is for good. That is a release in part. */
export const endsSooner = (before: BusinessDate | null, after: BusinessDate | null): boolean =>
  after !== null && (before === null || after < before);

/** Orders that the review of the list is still before. Later ones have passed it, and are ended by hand. */
export const STOPPED_AT: readonly LoanStatus[] = [10, 11, 12, -33, 31];
/** Orders that are open though the list does not stop them any more. */
export const OPEN_BEYOND: readonly LoanStatus[] = [32, 22, -10, 21, 40];
