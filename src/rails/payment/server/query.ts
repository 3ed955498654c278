import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { writeAudit } from "../../../platform/server/audit.ts";
import { inTransaction } from "../../../platform/server/context.ts";
import { handle } from "../../../platform/server/handle.ts";
import { pollWithdrawal } from "../../balance/server/api.ts";
import { pollManualPayout } from "../../manual-payout/server/api.ts";
import { payment } from "../contract.ts";
import { row, sql, type Db } from "../../../platform/server/database/connect.ts";
import type { Services } from "../../../platform/server/context.ts";
import type { PayoutStatus } from "../../../reach/channel/domain/payout-status.ts";
import type { RefundStatus } from "../../../book/payout/domain/status.ts";
import { pollRefund } from "../../../book/payout/server/api.ts";
import { pollPayout } from "../../../book/payout/server/api.ts";

/** Whether the caller sees a payment of this reference; a withdrawal is the house's own, which everybody sees who may ask. */
const isSeen = async (db: Db, reference: string): Promise<boolean> =>
  (await row(
    db,
    sql`select 1 as seen from payout where reference = ${reference} union all select 1 from manual_payout where reference = ${reference}
        union all select 1 from refund where reference = ${reference} union all select 1 from withdrawal where reference = ${reference} limit 1`,
  )) !== null;

const refundChannel = (db: Db, reference: string) => row<{ channel: string }>(db, sql`select channel from refund where reference = ${reference}`);

async function poll(services: Services, reference: string): Promise<PayoutStatus | RefundStatus | null> {
  for (const pollOne of [pollPayout, pollManualPayout, pollWithdrawal]) {
    const status = await pollOne(services, reference);
    if (status !== null) return status;
  }
  const refund = await refundChannel(services.connection.db, reference);
  return refund && pollRefund(services, refund.channel, reference);
}

/** Asks the channel now how a payout, manual payout, withdrawal or refund stands. The channel is asked outside of any transaction; what it answers is booked in one of its own. */
export const queryPayment = handle({ ...payment.query, kind: "query" as const }, async ({ reference }, ctx) => {
  const status = (await isSeen(ctx.db, reference)) ? await poll(ctx.services, reference) : null;
  if (status === null) throw new Refusal(platformRefusals.notFound, { field: "reference" });
  await inTransaction(ctx.services, ctx.actor, ctx, (tx) =>
    writeAudit(tx, payment.query.name, { reference }, { object: ["payment", reference], after: { status } }),
  );
  return { status };
});
