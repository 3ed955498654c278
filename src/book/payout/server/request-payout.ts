import { startOfDay } from "../../../platform/shared/business-date.ts";
import { formatMoney, ZERO, type Cents } from "../../../platform/shared/cents.ts";
import { Refusal, unwrap } from "../../../platform/shared/refusal.ts";
import { asSystem, lockName, type Context, type Services } from "../../../platform/server/context.ts";
import { only, row, sql } from "../../../platform/server/database/connect.ts";
import { enqueue, Later } from "../../../platform/server/outbox.ts";
import { preferredChannel } from "../../../reach/channel/server/api.ts";
import { settingOf } from "../../../base/configuration/server/api.ts";
import { nothingOwedBack } from "../../../people/borrower/domain/clawback.ts";
import { mayBorrow, type CustomerStatus } from "../../../people/borrower/domain/status.ts";
import { customerRefusals } from "../../../people/borrower/domain/refusals.ts";
import { requireAccepted } from "../../agreement/server/api.ts";
import { lockCash, post } from "../../ledger/server/api.ts";
import { payoutRequested } from "../../ledger/domain/postings.ts";
import { loanRefusals } from "../../order/messages.ts";
import { lockLoan, recordStep, requireNoLateSuccess, transition, type LoanRow } from "../../order/server/api.ts";
import { passedReview } from "../../order/domain/passed-review.ts";
import { payoutSettings } from "../domain/settings.ts";
import { payoutRefusals } from "../messages.ts";
import { requireAsReviewed } from "./as-reviewed.ts";

/**
 * Requests an order's payout (32 → 22): a PENDING attempt with a reference that is good for one transfer, its posting,
 * and the hand-over to the channel after the commit. Refuses a customer who may not borrow or owes money back, an
 * order, a person or an account that was not passed, an agreement that the borrower has not accepted, a channel that is
 * off, missing funds, and a second attempt beside one that is pending or has succeeded.
 */
export async function requestPayout(
  ctx: Context,
  loan: LoanRow,
  details: Readonly<Record<string, unknown>> = {},
): Promise<LoanRow> {
  if (loan.byPartner) throw new Refusal(loanRefusals.partnersOrder, { field: "loanId" });
  const live = await row(
    ctx.db,
    sql`select 1 as live from payout where loan_id = ${loan.id} and status in ('PENDING', 'SUCCESS')`,
  );
  if (live) throw new Refusal(loanRefusals.payoutInProgress);
  await requireNoLateSuccess(ctx.db, loan.id);
  const customer = await only<{ status: CustomerStatus; name: string; clawbackCents: Cents }>(
    ctx.db,
    sql`select status, name, clawback_cents from customer where id = ${loan.customerId} for share`,
  );
  if (!mayBorrow(customer.status)) throw new Refusal(loanRefusals.customerBlocked);
  unwrap(passedReview(loan.checkStatus));
  unwrap(nothingOwedBack(customer.clawbackCents));
  await requireAsReviewed(ctx.db, loan);
  await requireAccepted(ctx.db, loan.id);
  const channel = await preferredChannel(ctx.db);
  if (!channel) throw new Refusal(loanRefusals.channelOff);
  const available = await lockCash(ctx, channel.code);
  if (available < loan.receivedCents + channel.payoutFeeCents) throw new Refusal(loanRefusals.noFunds);
  await requireWithinDay(ctx, loan.receivedCents);

  const after = await transition(ctx, loan, "requestPayout", { details: { ...details, channel: channel.code } });
  const payout = await only<{ id: string }>(
    ctx.db,
    sql`insert into payout (loan_id, customer_id, attempt, channel, reference, amount_cents, status, clabe, bank_code,
          bank_name, holder, requested_at)
        select ${loan.id}, ${loan.customerId}, coalesce(max(attempt), 0) + 1, ${channel.code}, ${loan.orderNo} || '-'
          || (coalesce(max(attempt), 0) + 1), ${loan.receivedCents},
               'PENDING', ${loan.clabe}, ${loan.bankCode}, ${loan.bankName}, ${customer.name}, ${ctx.now}
        from payout where loan_id = ${loan.id} returning id`,
  );
  await post(
    ctx,
    payoutRequested({
      payoutId: payout.id,
      loanId: loan.id,
      customerId: loan.customerId,
      channel: channel.code,
      net: loan.receivedCents,
    }),
  );
  await enqueue(ctx, "payout.send", payout.id, { payoutId: payout.id });
  return after;
}

/** Refuses a payout that would take the day's sum above the limit that administrators have set. */
async function requireWithinDay(ctx: Context, amount: Cents): Promise<void> {
  const limit = await settingOf(ctx, payoutSettings.dailyLimit);
  if (limit === ZERO) return;
  await lockName(ctx.db, payoutSettings.dailyLimit.key);
  const { sumCents } = await only<{ sumCents: Cents }>(
    ctx.db,
    sql`select coalesce(sum(amount_cents), 0)::bigint as sum_cents from payout
        where requested_at >= ${startOfDay(ctx.zone, ctx.today)} and status <> 'FAIL'`,
  );
  if (sumCents + amount > limit)
    throw new Refusal(payoutRefusals.dailyLimit, { params: { limit: formatMoney(limit) } });
}

const WAIT_SECONDS = 60;
/** A limit that administrators have set stands longer than a lack of funds. */
const LIMIT_WAIT_SECONDS = 900;

/**
 * Notes on the order's timeline why nothing is paid: the order stays where it is, to be cancelled or put right by
 * staff.
 */
const holdPayout = (services: Services, loanId: string, reason: unknown): Promise<void> =>
  asSystem(services, async (ctx) => {
    const { id, customerId, status } = await lockLoan(ctx, loanId);
    await recordStep(ctx, {
      loanId: id,
      customerId,
      event: "payoutHeld",
      from: status,
      to: status,
      details: { ...(reason as object) },
    });
  });

/**
 * The payout job of an order at 32. What stands in its way (no funds, a channel that is off, a limit, money that the
 * customer owes back) is waited for; a blocked customer is not, nor is a person or an account other than was reviewed,
 * nor an order whose review is looked at again or whose agreement waits for the borrower: those plan the payout anew.
 */
export async function payOutLoan(services: Services, { loanId = "" }: Readonly<Record<string, string>>): Promise<void> {
  try {
    await asSystem(services, async (ctx) => {
      const loan = await lockLoan(ctx, loanId);
      if (loan.status !== 32) return;
      const limit = await settingOf(ctx, payoutSettings.automaticUpTo);
      if (limit !== ZERO && loan.receivedCents > limit) throw new Later(LIMIT_WAIT_SECONDS);
      await requestPayout(ctx, loan);
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.reason === loanRefusals.noFunds || error.reason === loanRefusals.channelOff)
      throw new Later(WAIT_SECONDS);
    if (error.reason === payoutRefusals.dailyLimit || error.reason === customerRefusals.owesBack)
      throw new Later(LIMIT_WAIT_SECONDS);
    if (error.reason === payoutRefusals.notAsReviewed) await holdPayout(services, loanId, error.details.data);
    services.log.info({ loan: loanId, reason: error.reason.en }, "payout: not requested");
  }
}
