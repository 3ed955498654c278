import { ZERO } from "../../../platform/shared/cents.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { only, row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { handleChecked } from "../../../platform/server/handle.ts";
import { post } from "../../../book/ledger/server/api.ts";
import { withdrawalAsked, withdrawalOk } from "../../../book/ledger/domain/postings.ts";
import { payoutRefusals } from "../../../book/payout/messages.ts";
import { balance } from "../contract.ts";
import { movementOf, type WithdrawalRow } from "./withdrawal-row.ts";

/** The second use of the withdrawal's own postings: the first was undone when it failed. */
const AGAIN = 1;

async function find(db: Db, reference: string): Promise<WithdrawalRow> {
  const withdrawal = await row<WithdrawalRow>(db, sql`select * from withdrawal where reference = ${reference}`);
  if (!withdrawal) throw new Refusal(platformRefusals.notFound, { field: "reference" });
  return withdrawal;
}

/** Books a withdrawal that failed and arrived after all, on the channel's own later word; it takes a second person. */
export const bookLateWithdrawal = handleChecked(
  balance.lateSuccess,
  async ({ reference }, ctx) => {
    const { id } = await find(ctx.db, reference);
    return { object: ["withdrawal", id], label: reference, atLeast: 2 };
  },
  async ({ reference, proof, reason }, ctx) => {
    const { id } = await find(ctx.db, reference);
    const withdrawal = await only<WithdrawalRow>(ctx.db, sql`select * from withdrawal where id = ${id} for update`);
    if (withdrawal.status !== "failure" || withdrawal.lateSuccessAt === null)
      throw new Refusal(payoutRefusals.noProof, { field: "reference" });
    if (withdrawal.lateTrackingKey !== proof) throw new Refusal(payoutRefusals.otherProof, { field: "proof" });
    const channelFee = withdrawal.lateFeeCents ?? ZERO;
    await updateTable(
      "withdrawal",
      {
        status: "success",
        lateProof: proof,
        trackingKey: sql`late_tracking_key`,
        feeCents: channelFee,
        finishedAt: ctx.now,
      },
      sql`where id = ${id}`,
    ).execute(ctx.db);
    await post(ctx, { ...withdrawalAsked(movementOf(withdrawal)), sequence: AGAIN });
    await post(ctx, { ...withdrawalOk({ ...movementOf(withdrawal), channelFee }), sequence: AGAIN });
    ctx.audit({
      object: ["withdrawal", id],
      before: { status: "failure" },
      after: { status: "success", reference, proof },
      reason,
    });
    return { reference };
  },
);
