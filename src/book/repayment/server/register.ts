import { randomUUID } from "node:crypto";
import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import type { Cents } from "../../../platform/shared/cents.ts";
import { Refusal, unwrap } from "../../../platform/shared/refusal.ts";
import type { Context } from "../../../platform/server/context.ts";
import { valueDate } from "../../plan/domain/value-date.ts";
import { billActionRefusals } from "../../plan/messages.ts";
import { channelBy } from "../../../reach/channel/server/api.ts";
import { loanRefusals } from "../../order/messages.ts";
import { findLoan } from "../../order/server/api.ts";
import { soundDetails } from "../domain/on-record.ts";
import { isBooked } from "./booked.ts";
import { onRecord } from "./prefill.ts";
import { NO_DETAILS, receive, type Received } from "./receive.ts";
import { settledTo } from "./settled-to.ts";

interface Registered {
  readonly loanId: string;
  readonly source: "register" | "replenish";
  readonly amount: Cents;
  readonly channel: string;
  /** The channel's own id of the transaction; without one the registration gets an id of its own. */
  readonly channelTxId?: string | undefined;
  readonly valueOn?: BusinessDate | undefined;
  readonly details: Partial<Received["details"]>;
}

/**
 * Books a repayment that staff report. Refuses nonsense in the details, a value date before the payout or in the
 * future, an unknown channel, a transaction that is already booked under whatever spelling, an order without a
 * plan, and one that a partner lends on.
 */
export async function registerRepayment(ctx: Context, registered: Registered) {
  const { disbursedOn, byPartner } = await findLoan(ctx.db, registered.loanId);
  if (byPartner) throw new Refusal(loanRefusals.partnersOrder, { field: "loanId" });
  const valueOn = unwrap(valueDate(registered.valueOn, { paidOutOn: disbursedOn, today: ctx.today }));
  if (!(await channelBy(ctx.db, registered.channel)))
    throw new Refusal(billActionRefusals.unknownChannel, { field: "channel" });
  if (registered.channelTxId && (await isBooked(ctx, registered.channelTxId)))
    throw new Refusal(billActionRefusals.duplicateTransaction, { field: "channelTxId" });
  const details = unwrap(
    soundDetails({ ...NO_DETAILS, ...registered.details }, await onRecord(ctx, registered.loanId)),
  );
  const outcome = await receive(ctx, {
    loanId: registered.loanId,
    channel: registered.channel,
    channelTxId: registered.channelTxId || `staff-${randomUUID()}`,
    source: registered.source,
    amount: registered.amount,
    valueOn,
    details,
  });
  if (!outcome) throw new Refusal(billActionRefusals.duplicateTransaction, { field: "channelTxId" });
  if (!outcome.loan || outcome.allocated + outcome.clawbackRepaid + outcome.overpaid === 0)
    throw new Refusal(loanRefusals.notLive);
  ctx.audit({
    object: ["loan", outcome.loan.id],
    after: { repaymentId: outcome.repaymentId, amountCents: registered.amount, loanStatus: outcome.loan.status },
  });
  const { repaymentId, allocated, clawbackRepaid, overpaid } = outcome;
  return {
    ...(await settledTo(ctx, outcome.loan)),
    repaymentId,
    allocatedCents: allocated,
    clawbackRepaidCents: clawbackRepaid,
    overpaidCents: overpaid,
  };
}
