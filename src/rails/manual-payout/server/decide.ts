import { Refusal } from "../../../platform/shared/refusal.ts";
import type { Context } from "../../../platform/server/context.ts";
import { handle } from "../../../platform/server/handle.ts";
import { decisionsOn, pendingRequest } from "../../../book/approval/server/api.ts";
import { takeCode } from "../../../reach/sms-code/server/api.ts";
import { manualPayout } from "../contract.ts";
import { manualPayoutRefusals } from "../domain/refusals.ts";
import { codeForApproval } from "./code-for.ts";
import { batchBy, type BatchRow } from "./rows.ts";
import { sendBatch } from "./send.ts";

const decisions = decisionsOn(sendBatch);

/** A batch that waits, and the request that stands for it. Refuses (409) one that is decided. */
async function waiting(ctx: Context, batchId: string): Promise<BatchRow & { readonly requestId: string }> {
  const batch = await batchBy(ctx.db, batchId);
  const requestId = await pendingRequest(ctx, sendBatch, ["manualPayoutBatch", batchId]);
  if (requestId === null) throw new Refusal(manualPayoutRefusals.notRequested, { field: "batchId" });
  return { ...batch, requestId };
}

/** Approves a batch with a code of one's own; the last approval that it takes pays it. */
export const approveManualPayout = handle(manualPayout.approve, async ({ batchId, smsCode, comment }, ctx) => {
  const batch = await waiting(ctx, batchId);
  if (batch.makerId === ctx.actor.id) throw new Refusal(manualPayoutRefusals.ownPayout);
  const { purpose, object } = codeForApproval(batch);
  await takeCode(ctx, { purpose, object }, smsCode);
  const { missing } = await decisions.approve(ctx, batch.requestId, comment);
  return { batchNo: batch.batchNo, missing };
});

/** Rejects a batch, with a reason that its maker reads. */
export const rejectManualPayout = handle(manualPayout.reject, async ({ batchId, reason }, ctx) => {
  const { batchNo, requestId } = await waiting(ctx, batchId);
  await decisions.reject(ctx, requestId, reason);
  return { batchNo };
});

/** Takes a batch back before it is approved. */
export const cancelManualPayout = handle(manualPayout.cancel, async ({ batchId, reason }, ctx) => {
  const { batchNo, requestId } = await waiting(ctx, batchId);
  await decisions.withdraw(ctx, requestId, reason);
  return { batchNo };
});
