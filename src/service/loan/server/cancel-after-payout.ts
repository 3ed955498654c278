import { Refusal, unwrap } from "../../../platform/shared/refusal.ts";
import type { Context } from "../../../platform/server/context.ts";
import { only, row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { handleChecked, type Subject } from "../../../platform/server/handle.ts";
import { takeBack } from "../../../book/plan/domain/take-back.ts";
import { billActionRefusals } from "../../../book/plan/messages.ts";
import { billsOf, endOffer, saveBills } from "../../../book/plan/server/api.ts";
import { cancelAfterPayout } from "../../../book/ledger/domain/postings.ts";
import { keepReturn, takeCommissionBack } from "../../../book/payout/server/api.ts";
import { post } from "../../../book/ledger/server/api.ts";
import { demand } from "../../../platform/server/policy.ts";
import { loan as contract } from "../contract.ts";
import { loanPolicy } from "../domain/policy.ts";
import { lockLoan, type LoanRow } from "../../../book/order/server/api.ts";
import { changed } from "../../../book/order/server/api.ts";
import { loanSubject } from "../../../book/order/server/api.ts";
import { upfrontOf } from "../../../book/plan/server/api.ts";
import { transition } from "../../../book/order/server/api.ts";

/** Money that only staff have seen coming back always takes a second person. */
const subjectOf = ({ loanId }: { readonly loanId: string }, ctx: Context<Db>): Promise<Subject> =>
  loanSubject(ctx.db, loanId, 2);

/** Keeps the money that came back under the channel's own id. Refuses an id that stands for other money already. */
async function bookReturn(
  ctx: Context,
  loan: LoanRow,
  channelTxId: string,
  reason: string,
): Promise<{ readonly channel: string }> {
  const payout = await only<{ id: string; channel: string }>(
    ctx.db,
    sql`select id, channel from payout where loan_id = ${loan.id} and status = 'SUCCESS'`,
  );
  const { channel } = payout;
  const booked = await row(
    ctx.db,
    sql`select 1 as booked from repayment where channel = ${channel} and channel_tx_id = ${channelTxId}`,
  );
  const kept =
    booked === null &&
    (await keepReturn(ctx, {
      loanId: loan.id,
      customerId: loan.customerId,
      payoutId: payout.id,
      channel,
      channelTxId,
      amount: loan.receivedCents,
      reason,
    }));
  if (!kept) throw new Refusal(billActionRefusals.duplicateTransaction, { field: "channelTxId" });
  return { channel };
}

/**
 * Cancels an order whose money came back in full (21 → -22): what the bills were charged is taken back and the bills
 * are closed as cancelled. Refused when something was repaid, when principal was waived, and for a channel transaction
 * that is booked already.
 */
export const cancelPaidLoan = handleChecked(
  contract.cancelAfterPayout,
  subjectOf,
  async ({ loanId, version, channelTxId, reason }, ctx) => {
    const loan = await lockLoan(ctx, loanId, version);
    // what waits is the gate's to ask: the request that is being approved is no obstacle to itself
    demand(ctx, loanPolicy, "cancelPaid", { ...loan, cancelWaits: false });
    const stored = await billsOf(ctx.db, [loan.id]);
    const { terms, bills } = unwrap(takeBack(stored, loan.taxBp));
    const { channel } = await bookReturn(ctx, loan, channelTxId, reason);
    await post(
      ctx,
      cancelAfterPayout({
        loanId: loan.id,
        customerId: loan.customerId,
        channel,
        net: loan.receivedCents,
        ...upfrontOf(loan),
        terms,
      }),
    );
    await takeCommissionBack(ctx, loan);
    await saveBills(ctx, stored, bills);
    await endOffer(ctx, loan, "cancelled");
    const after = await transition(ctx, loan, "cancelAfterPayout", {
      details: { reason, channelTxId, amountCents: loan.receivedCents },
      set: [sql`outstanding_cents = 0`, sql`due_on = null`, sql`overdue_days = 0`],
    });
    ctx.audit({ reason });
    return changed(after);
  },
);
