import { rows, sql } from "../../../platform/server/database/connect.ts";
import type { OpenPromises } from "../../../reach/contact/server/api.ts";

/** Until when customers promised to pay: the guard lets nobody ask for the money before. */
export const openPromises: OpenPromises = (db, customerIds) =>
  rows(
    db,
    sql`select customer_id, due_on from promise where customer_id = any (${customerIds}::bigint[]) and state = 'open'`,
  );
