import { lockName, staffIdOf } from "../../../platform/server/context.ts";
import { handle } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import { Refusal, unwrap } from "../../../platform/shared/refusal.ts";
import { proof } from "../contract.ts";
import { linkable } from "../domain/linkable.ts";
import { proofPolicy } from "../domain/policy.ts";
import { proofRefusals } from "../messages.ts";
import { candidatesOf } from "./candidates.ts";
import { keep, lockProof, NOBODY } from "./kept.ts";
import { tellBorrower } from "./tell.ts";

/**
 * Says which transfer a proof shows, and tells the borrower. Nothing of the money is touched: what is not given to an
 * order stays to be given in reconciliation, with its own checker. Refuses what is no candidate of this proof (404), a
 * transfer of another customer, one that another proof stands for, one that was reversed, and one of another amount
 * (409).
 */
export const link = handle(proof.link, async ({ id, version, kind, transferId }, ctx) => {
  const found = await lockProof(ctx, id, version);
  demand(ctx, proofPolicy, "link", found.facts);
  // one at a time, so that no two proofs come to stand for one transfer by its receipt and its line
  await lockName(ctx.db, "proof.link");
  const meant = (await candidatesOf(ctx, found)).find((one) => one.kind === kind && one.id === transferId);
  if (!meant) throw new Refusal(proofRefusals.transferGone, { field: "transferId" });
  unwrap(linkable(meant, found.amountCents));
  const { receiptId, lineId, amountCents } = meant;
  const outcome = { receiptId, lineId, decidedBy: staffIdOf(ctx), decidedAt: ctx.now };
  const kept = await keep(ctx, found, { state: "linked", ...NOBODY, ...outcome });
  const { score, reasons } = meant;
  ctx.audit({
    object: ["proof", id],
    before: { state: "reading" },
    after: { state: "linked", receiptId, lineId, amountCents, score, reasons },
  });
  if (receiptId !== null) ctx.changed("repayment", receiptId);
  await tellBorrower(ctx, found, { what: "linked", amountCents });
  return kept;
});
