import { row, sql, type Db } from "../../../platform/server/database/connect.ts";

/** The order that a conversation is about, as far as the caller sees: the latest. */
export const latestLoan = async (db: Db, customerId: string): Promise<string | null> =>
  (
    await row<{ id: string }>(
      db,
      sql`select id from loan_order where customer_id = ${customerId} order by id desc limit 1`,
    )
  )?.id ?? null;
