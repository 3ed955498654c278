import type { Cents } from "../../../platform/shared/cents.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { row, rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { findLoan } from "../../../book/order/server/api.ts";
import { testTools } from "../contract.ts";
import { movesFrom } from "../domain/moves.ts";

export interface PendingPayout {
  readonly id: string;
  readonly reference: string;
  readonly channel: string;
  readonly amountCents: Cents;
}

/** The payout of an order that its channel has not ended yet. */
export const pendingPayout = (db: Db, loanId: string): Promise<PendingPayout | null> =>
  row<PendingPayout>(
    db,
    sql`select id, reference, channel, amount_cents from payout where loan_id = ${loanId} and status = 'PENDING'`,
  );

/** What of the outbox is about an order or its payout and not done yet. */
export const waitingJobs = (
  db: Db,
  loanId: string,
  payoutId: string | null,
): Promise<{ id: string; topic: string }[]> =>
  rows(
    db,
    sql`select id, topic from outbox
        where done_at is null and (payload ->> 'loanId' = ${loanId}
          or (${payoutId}::text is not null and payload ->> 'payoutId' = ${payoutId}))
        order by id limit 50`,
  );

/** An order with what can happen to it, by the transition table. */
export const lookUpOrder = handle(testTools.order, async ({ orderNo }, ctx) => {
  const found = await row<{ id: string }>(ctx.db, sql`select id from loan_order where order_no = ${orderNo}`);
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "orderNo" });
  const loan = await findLoan(ctx.db, found.id);
  const payout = await pendingPayout(ctx.db, loan.id);
  const jobs = await waitingJobs(ctx.db, loan.id, payout?.id ?? null);
  return {
    loanId: loan.id,
    orderNo: loan.orderNo,
    status: loan.status,
    version: loan.version,
    outstandingCents: loan.outstandingCents,
    payout: payout && { reference: payout.reference, channel: payout.channel, amountCents: payout.amountCents },
    jobs: [...new Set(jobs.map(({ topic }) => topic))],
    moves: movesFrom(loan.status),
  };
});
