import { staffIdOf } from "../../../platform/server/context.ts";
import { handle } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { proof } from "../contract.ts";
import { proofPolicy } from "../domain/policy.ts";
import { proofRefusals } from "../messages.ts";
import { keep, lockProof, NOBODY } from "./kept.ts";
import { tellBorrower } from "./tell.ts";

/** Says that no such transfer is to be found, and tells the borrower. */
export const notFound = handle(proof.notFound, async ({ id, version }, ctx) => {
  const found = await lockProof(ctx, id, version);
  demand(ctx, proofPolicy, "notFound", found.facts);
  const { amountCents, paidOn } = found;
  if (amountCents === null || paidOn === null) throw new Refusal(proofRefusals.notRead);
  const by = { decidedBy: staffIdOf(ctx), decidedAt: ctx.now };
  const kept = await keep(ctx, found, { state: "notFound", ...NOBODY, ...by });
  ctx.audit({ object: ["proof", id], before: { state: "reading" }, after: { state: "notFound", amountCents, paidOn } });
  await tellBorrower(ctx, found, { what: "notFound", amountCents, paidOn });
  return kept;
});

/** Says why a picture is no proof, and tells the borrower. Refuses another reason that is not told (400). */
export const refuse = handle(proof.refuse, async ({ id, version, refuseReason, remark: said }, ctx) => {
  const found = await lockProof(ctx, id, version);
  demand(ctx, proofPolicy, "refuse", found.facts);
  const remark = said || null;
  if (refuseReason === "other" && remark === null) throw new Refusal(proofRefusals.remarkMissing, { field: "remark" });
  const by = { decidedBy: staffIdOf(ctx), decidedAt: ctx.now };
  const kept = await keep(ctx, found, { state: "refused", ...NOBODY, ...by, refuseReason, remark });
  ctx.audit({
    object: ["proof", id],
    before: { state: "reading" },
    after: { state: "refused", refuseReason, remark },
  });
  await tellBorrower(ctx, found, { what: "refused", why: refuseReason });
  return kept;
});
