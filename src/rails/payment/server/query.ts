import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { ok, Refusal } from "../../../platform/shared/refusal.ts";
import { bySystem, type Services } from "../../../platform/server/context.ts";
import { row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { handleInquiry } from "../../../platform/server/handle.ts";
import { askAboutWithdrawal } from "../../balance/server/api.ts";
import { askAboutManualPayout } from "../../manual-payout/server/api.ts";
import { payment } from "../contract.ts";
import { askAboutPayout, askAboutRefund } from "../../../book/payout/server/api.ts";
import type { RefundStatus } from "../../../book/payout/domain/status.ts";
import type { PayoutStatus } from "../../../reach/channel/domain/payout-status.ts";
import type { Heard } from "../../../reach/channel/server/api.ts";

/**
 * Whether the caller sees a payment of this reference; a withdrawal is the house's own, which everybody sees who may
 * ask.
 */
const isSeen = async (db: Db, reference: string): Promise<boolean> =>
  (await row(
    db,
    sql`select 1 as seen from payout where reference = ${reference} union all select 1 from manual_payout
        where reference = ${reference}
        union all select 1 from refund where reference = ${reference} union all select 1 from withdrawal
          where reference = ${reference} limit 1`,
  )) !== null;

/** Asks the channel of whatever payment has this reference; null when none has. */
async function askAnywhere(services: Services, reference: string): Promise<Heard<PayoutStatus | RefundStatus> | null> {
  for (const ask of [askAboutPayout, askAboutManualPayout, askAboutWithdrawal]) {
    const heard = await ask(services, reference);
    if (heard !== null) return heard;
  }
  const refund = await row<{ channel: string }>(
    services.connection.db,
    sql`select channel from refund where reference = ${reference}`,
  );
  return refund && askAboutRefund(services, refund.channel, reference);
}

/** Asks the channel now how a payout, manual payout, withdrawal or refund stands, and books what it answers. */
export const queryPayment = handleInquiry(payment.query, {
  ask: async ({ reference }, ctx) => {
    const heard = (await isSeen(ctx.db, reference)) ? await askAnywhere(ctx.services, reference) : null;
    if (heard === null) throw new Refusal(platformRefusals.notFound, { field: "reference" });
    return heard;
  },
  book: async (heard, ctx, { reference }) => {
    const status = await bySystem(ctx, heard);
    if (status === null) throw new Refusal(platformRefusals.notFound, { field: "reference" });
    ctx.audit({ object: ["payment", reference], after: { status } });
    return ok({ status });
  },
});
