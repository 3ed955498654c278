import type { Context } from "../../../platform/server/context.ts";
import { handle } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import { proof } from "../contract.ts";
import { proofPolicy } from "../domain/policy.ts";
import { keep, lockProof, type ProofRow } from "./kept.ts";
import { tellBorrower } from "./tell.ts";

const UNDECIDED = {
  receiptId: null,
  lineId: null,
  decidedBy: null,
  decidedAt: null,
  refuseReason: null,
  remark: null,
} as const;

/** Lets a proof wait again, with what was read from it; the borrower was told an outcome that no longer holds. */
async function waitAgain(ctx: Context, found: ProofRow, reason?: string) {
  const { state, receiptId, lineId, refuseReason } = found;
  const kept = await keep(ctx, found, { state: "reopened", waitsAs: "reopened", ...UNDECIDED });
  ctx.audit({
    object: ["proof", found.id],
    before: { state, receiptId, lineId, refuseReason },
    after: { state: "reopened" },
    reason,
  });
  if (receiptId !== null) ctx.changed("repayment", receiptId);
  await tellBorrower(ctx, found, { what: "again" });
  return kept;
}

/** Undoes a match: who made it, within a while. */
export const unlink = handle(proof.unlink, async ({ id, version }, ctx) => {
  const found = await lockProof(ctx, id, version);
  demand(ctx, proofPolicy, "unlink", found.facts);
  return waitAgain(ctx, found);
});

/** Lets a proof that was decided be read again, with a reason; a match, by another person than who made it. */
export const reopen = handle(proof.reopen, async ({ id, version, reason }, ctx) => {
  const found = await lockProof(ctx, id, version);
  demand(ctx, proofPolicy, "reopen", found.facts);
  return waitAgain(ctx, found, reason);
});
