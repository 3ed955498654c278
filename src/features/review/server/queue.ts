import { sql } from "../../../platform/server/database/connect.ts";

/**
 * What the review queue shows of `loan_order t`: decided orders, and undecided ones that a reviewer or the borrower has to act on. An
 * order that was cancelled or refused before its review ended belongs to neither.
 */
export const inQueue = sql`(t.check_status in (9, 10) or (t.check_status in (11, 12) and t.status in (12, -33)))`;
