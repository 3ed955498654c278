import { Refusal, unwrap } from "../../../platform/shared/refusal.ts";
import type { Context } from "../../../platform/server/context.ts";
import { sql } from "../../../platform/server/database/connect.ts";
import { enqueue } from "../../../platform/server/outbox.ts";
import { requireFinalFailures } from "../../../book/payout/server/api.ts";
import { passedReview } from "../../../book/order/domain/passed-review.ts";
import { nextStatus } from "../../../book/order/domain/transitions.ts";
import { loanRefusals } from "../../../book/order/messages.ts";
import type { LoanRow } from "../../../book/order/server/api.ts";
import { requireNoLivePayout } from "../../../book/order/server/api.ts";
import { transition } from "../../../book/order/server/api.ts";

/**
 * Puts an order whose payout failed back in line (-10 → 32), to the customer's present card; the payout job takes it
 * from there. Refuses while the card is not confirmed and while an earlier attempt may still succeed.
 */
export async function retryPayout(ctx: Context, loan: LoanRow, cardConfirmed: boolean): Promise<LoanRow> {
  unwrap(nextStatus(loan.status, "retryPayout"));
  unwrap(passedReview(loan.checkStatus));
  if (!cardConfirmed) throw new Refusal(loanRefusals.cardNotConfirmed, { field: "cardConfirmed" });
  await requireNoLivePayout(ctx, loan);
  await requireFinalFailures(ctx, loan.id);
  const card = sql`select * from bank_card where customer_id = ${loan.customerId} and active order by id desc limit 1`;
  const set = [
    sql`clabe = coalesce((select clabe from (${card}) c), clabe)`,
    sql`bank_code = coalesce((select bank_code from (${card}) c), bank_code)`,
    sql`bank_name = coalesce((select bank_name from (${card}) c), bank_name)`,
  ];
  const after = await transition(ctx, loan, "retryPayout", { set });
  await enqueue(ctx, "loan.payout", `${loan.id}.v${after.version}`, { loanId: loan.id });
  return after;
}
