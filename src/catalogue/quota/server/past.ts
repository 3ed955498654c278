import { row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { worstOverdueDays } from "../../../book/order/server/api.ts";
import type { Past } from "../domain/step.ts";

interface Row {
  readonly settledLoans: number;
  readonly worstOverdueDays: number;
}

/** What a customer has behind them, in one statement; null where there is no such customer. */
export async function pastOf(db: Db, customerId: string): Promise<Past | null> {
  const found = await row<Row>(
    db,
    sql`select c.settled_loans, ${worstOverdueDays(sql`c.id`)} from customer c where c.id = ${customerId}`,
  );
  return found && { settledLoans: found.settledLoans, worstDays: found.worstOverdueDays };
}
