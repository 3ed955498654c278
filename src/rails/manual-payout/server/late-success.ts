import { ZERO, type Cents } from "../../../platform/shared/cents.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { Context } from "../../../platform/server/context.ts";
import { only, row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { handleChecked } from "../../../platform/server/handle.ts";
import { post } from "../../../book/ledger/server/api.ts";
import { manualPayoutOk, manualPayoutSent } from "../../../book/ledger/domain/postings.ts";
import { payoutRefusals } from "../../../book/payout/messages.ts";
import { takeCredit } from "../../../book/repayment/server/api.ts";
import { manualPayout } from "../contract.ts";
import { moneyOf } from "./money-of.ts";
import type { ManualPayoutRow } from "./rows.ts";

/** The second use of the payment's own postings: the first was undone when it failed. */
const AGAIN = 1;

async function find(db: Db, reference: string): Promise<ManualPayoutRow> {
  const payout = await row<ManualPayoutRow>(db, sql`select * from manual_payout where reference = ${reference}`);
  if (!payout) throw new Refusal(platformRefusals.notFound, { field: "reference" });
  return payout;
}

/** Takes a customer's credit once more; refuses when it is no longer there. */
async function takeCreditAgain(ctx: Context, { customerId, amountCents }: ManualPayoutRow): Promise<void> {
  if (customerId === null) return;
  const { creditCents } = await only<{ creditCents: Cents }>(
    ctx.db,
    sql`select credit_cents from customer where id = ${customerId} for update`,
  );
  if (creditCents < amountCents) throw new Refusal(payoutRefusals.creditGone, { field: "reference" });
  await takeCredit(ctx, customerId, amountCents);
}

/**
 * Books a manual payout that failed and arrived after all, on the channel's own later word; it takes a second person.
 */
export const bookLateManualPayout = handleChecked(
  manualPayout.lateSuccess,
  async ({ reference }, ctx) => {
    const { id } = await find(ctx.db, reference);
    return { object: ["manualPayout", id], label: reference, atLeast: 2 };
  },
  async ({ reference, proof, reason }, ctx) => {
    const { id } = await find(ctx.db, reference);
    const payout = await only<ManualPayoutRow>(ctx.db, sql`select * from manual_payout where id = ${id} for update`);
    if (payout.status !== "FAIL" || payout.lateSuccessAt === null)
      throw new Refusal(payoutRefusals.noProof, { field: "reference" });
    if (payout.lateTrackingKey !== proof) throw new Refusal(payoutRefusals.otherProof, { field: "proof" });
    await takeCreditAgain(ctx, payout);
    const channelFee = payout.lateFeeCents ?? ZERO;
    await updateTable(
      "manual_payout",
      {
        status: "SUCCESS",
        lateProof: proof,
        trackingKey: sql`late_tracking_key`,
        feeCents: channelFee,
        finishedAt: ctx.now,
      },
      sql`where id = ${id}`,
    ).execute(ctx.db);
    await post(ctx, { ...manualPayoutSent(moneyOf(payout)), sequence: AGAIN });
    await post(ctx, { ...manualPayoutOk({ ...moneyOf(payout), channelFee }), sequence: AGAIN });
    ctx.audit({
      object: ["manualPayout", id],
      before: { status: "FAIL" },
      after: { status: "SUCCESS", reference, proof },
      reason,
    });
    return { reference };
  },
);
