import { rows, sql } from "../../../platform/server/database/connect.ts";
import type { PastDue } from "../../../reach/contact/server/api.ts";

/**
 * Which of some customers have an order that is overdue, or a term whose day is over though the business day has not
 * been charged yet.
 */
export const withPastDue: PastDue = async (db, customerIds, today) =>
  (
    await rows<{ customerId: string }>(
      db,
      sql`select distinct o.customer_id from loan_order o
          where o.customer_id = any(${customerIds}::bigint[]) and (o.status = 40
            or (o.status = 21 and exists (select from bill b where b.loan_id = o.id and b.status <> 30 and b.due_on < ${today})))`,
    )
  ).map(({ customerId }) => customerId);
