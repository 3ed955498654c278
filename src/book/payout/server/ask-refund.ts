import { type Cents } from "../../../platform/shared/cents.ts";
import { Refusal, unwrap } from "../../../platform/shared/refusal.ts";
import type { Context } from "../../../platform/server/context.ts";
import { only, row, sql } from "../../../platform/server/database/connect.ts";
import { enqueue } from "../../../platform/server/outbox.ts";
import { channelBy, preferredChannel } from "../../../reach/channel/server/api.ts";
import { nothingOwedBack } from "../../../people/borrower/domain/clawback.ts";
import { lockCash, post } from "../../ledger/server/api.ts";
import { refundAsked } from "../../ledger/domain/postings.ts";
import { loanRefusals } from "../../order/messages.ts";
import { lockLoan } from "../../order/server/api.ts";
import { requireNoLateRefund } from "./late.ts";
import { takeCredit } from "../../repayment/server/api.ts";
import { planRefund } from "../../plan/domain/refund.ts";
import { billActionRefusals } from "../../plan/messages.ts";

export interface RefundWish {
  readonly loanId: string;
  readonly amount: Cents;
  readonly reason: string;
  /** The channel to pay through; the preferred one unless stated. */
  readonly channel?: string;
}

/**
 * Asks for a refund of the customer's free credit to the account that the order was paid to; the transfer follows after
 * the commit. Refuses an account that was unbound, more than is free, a customer who owes money back, a second refund
 * beside one under way or one that arrived after its failure, a channel that is off and missing funds.
 */
export async function askRefund(
  ctx: Context,
  { loanId, amount, reason, channel: wanted }: RefundWish,
): Promise<{ readonly refundId: string; readonly creditCents: Cents }> {
  const loan = await lockLoan(ctx, loanId);
  const customer = await only<{ name: string; creditCents: Cents; clawbackCents: Cents }>(
    ctx.db,
    sql`select name, credit_cents, clawback_cents from customer where id = ${loan.customerId} for update`,
  );
  if (
    await row(
      ctx.db,
      sql`select 1 as pending from refund where customer_id = ${loan.customerId} and status = 'pending'`,
    )
  )
    throw new Refusal(billActionRefusals.refundPending);
  await requireNoLateRefund(ctx.db, loan.customerId);
  unwrap(nothingOwedBack(customer.clawbackCents));
  if (
    await row(
      ctx.db,
      sql`select 1 as unbound from bank_card where customer_id = ${loan.customerId} and clabe = ${loan.clabe}
            and unbound_at is not null`,
    )
  )
    throw new Refusal(billActionRefusals.accountUnbound);
  unwrap(planRefund(amount, customer.creditCents));
  const channel = await (wanted === undefined ? preferredChannel(ctx.db) : channelBy(ctx.db, wanted));
  if (!channel?.enabled) throw new Refusal(loanRefusals.channelOff);
  if ((await lockCash(ctx, channel.code)) < amount) throw new Refusal(loanRefusals.noFunds);
  const { id } = await only<{ id: string }>(
    ctx.db,
    sql`insert into refund (loan_id, customer_id, channel, reference, amount_cents, status, clabe, bank_name, holder,
          reason, created_by, created_at)
        select ${loan.id}, ${loan.customerId}, ${channel.code}, 'RF-' || ${loan.orderNo} || '-' || (count(*) + 1),
          ${amount}, 'pending', ${loan.clabe}, ${loan.bankName}, ${customer.name},
               ${reason}, ${ctx.actor.id}, ${ctx.now}
        from refund where loan_id = ${loan.id} returning id`,
  );
  await post(
    ctx,
    refundAsked({ refundId: id, loanId: loan.id, customerId: loan.customerId, channel: channel.code, amount }),
  );
  const creditCents = await takeCredit(ctx, loan.customerId, amount);
  await enqueue(ctx, "refund.send", id, { refundId: id });
  ctx.audit({
    object: ["loan", loan.id],
    before: { creditCents: customer.creditCents },
    after: { creditCents, refundId: id },
    reason,
  });
  return { refundId: id, creditCents };
}
