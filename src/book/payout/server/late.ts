import { row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { loanRefusals } from "../../order/messages.ts";

/**
 * Refuses while a channel is known to have paid a failed refund of the customer after all: its amount is no longer
 * free.
 */
export async function requireNoLateRefund(db: Db, customerId: string): Promise<void> {
  const late = await row<{ reference: string }>(
    db,
    sql`select reference from refund where customer_id = ${customerId} and status = 'failure'
          and late_success_at is not null limit 1`,
  );
  if (late) throw new Refusal(loanRefusals.lateSuccess, { params: late });
}
