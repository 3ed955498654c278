import type { Context } from "../../../platform/server/context.ts";
import { demand } from "../../../platform/server/policy.ts";
import { handle } from "../../../platform/server/handle.ts";
import { decisionsOn, pendingRequest } from "../../../book/approval/server/api.ts";
import { takeCode } from "../../../reach/sms-code/server/api.ts";
import { manualPayout } from "../contract.ts";
import { manualPayoutPolicy } from "../domain/policy.ts";
import { codeForApproval } from "./code-for.ts";
import { batchBy, type BatchRow } from "./rows.ts";
import { sendBatch } from "./send.ts";

const decisions = decisionsOn(sendBatch);

/**
 * A batch that waits, and the request that stands for it. Refuses what the policy refuses: (409) one that is decided,
 * and (403) to decide on one's own.
 */
async function waiting(
  ctx: Context,
  batchId: string,
  action: "approve" | "reject" | "cancel",
): Promise<BatchRow & { readonly requestId: string }> {
  const batch = await batchBy(ctx.db, batchId);
  const requestId = await pendingRequest(ctx, sendBatch, ["manualPayoutBatch", batchId]);
  demand(ctx, manualPayoutPolicy, action, { requested: requestId !== null, own: batch.makerId === ctx.actor.id });
  return { ...batch, requestId: requestId ?? "" };
}

/** Approves a batch with a code of one's own; the last approval that it takes pays it. */
export const approveManualPayout = handle(manualPayout.approve, async ({ batchId, smsCode, comment }, ctx) => {
  const batch = await waiting(ctx, batchId, "approve");
  const { purpose, object } = codeForApproval(batch);
  await takeCode(ctx, { purpose, object }, smsCode);
  const { missing } = await decisions.approve(ctx, batch.requestId, comment);
  return { batchNo: batch.batchNo, missing };
});

/** Rejects a batch, with a reason that its maker reads. */
export const rejectManualPayout = handle(manualPayout.reject, async ({ batchId, reason }, ctx) => {
  const { batchNo, requestId } = await waiting(ctx, batchId, "reject");
  await decisions.reject(ctx, requestId, reason);
  return { batchNo };
});

/** Takes a batch back before it is approved. */
export const cancelManualPayout = handle(manualPayout.cancel, async ({ batchId, reason }, ctx) => {
  const { batchNo, requestId } = await waiting(ctx, batchId, "cancel");
  await decisions.withdraw(ctx, requestId, reason);
  return { batchNo };
});
