import { sql } from "../../../platform/server/database/connect.ts";
import { ownCustomers } from "./own-customers.ts";

/** An order that a reviewer may have in hand: it is in manual review, or a decision on it is looked at again. */
export const reviewable = sql`(status = 12 or first_reviewer_id is not null)`;

/**
 * Whether somebody may have an order in hand: not one's own decision, nor one that one asked to be looked at again, nor
 * that of a customer of one's own.
 */
export const mayLook = (staff: string) =>
  sql`((first_reviewer_id is null or ${staff}::bigint not in (first_reviewer_id, recheck_by))
        and customer_id <> all (${ownCustomers(staff)}))`;

/**
 * What waits in the queue of `loan_order t` for a reviewer or for the borrower. An order that was ended before its
 * review was belongs to neither.
 */
export const undecided = sql`(t.check_status in (11, 12)
                               and (t.status in (12, -33) or t.first_reviewer_id is not null))`;

/** What the review queue shows of `loan_order t`: decided orders, and undecided ones. */
export const inQueue = sql`(t.check_status in (9, 10) or ${undecided})`;
