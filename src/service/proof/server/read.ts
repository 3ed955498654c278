import { staffIdOf } from "../../../platform/server/context.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import { isMasked, maskCard } from "../../../platform/shared/mask.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal, unwrap } from "../../../platform/shared/refusal.ts";
import { proof } from "../contract.ts";
import { proofPolicy } from "../domain/policy.ts";
import { plausible } from "../domain/reading.ts";
import { proofRefusals } from "../messages.ts";
import { keep, leaseEnd, lockProof } from "./kept.ts";

/** The CLABE that was typed, or the one on record where it came back masked. Refuses the mask of another one (400). */
function clabeOf(typed: string | undefined, kept: string | null): string | null {
  if (!typed) return null;
  if (!isMasked(typed)) return typed;
  if (kept !== null && maskCard(kept) === typed) return kept;
  throw new Refusal(proofRefusals.clabeWrong, { field: "clabe" });
}

/**
 * Keeps what a picture says; the lease begins anew. Refuses a day in the future or before the order, a key or a CLABE
 * that cannot be one (400), and an order of somebody else (404).
 */
export const read = handle(
  proof.read,
  async ({ id, version, amount, paidOn, trackingKey, clabe, payer, loanId }, ctx) => {
    const found = await lockProof(ctx, id, version);
    demand(ctx, proofPolicy, "read", found.facts);
    const order = loanId ?? found.loanId;
    const ordered =
      order === null
        ? null
        : await row<{ appliedOn: BusinessDate }>(
            ctx.db,
            sql`select applied_on from loan_order where id = ${order} and customer_id = ${found.customerId}`,
          );
    if (order !== null && !ordered) throw new Refusal(platformRefusals.notFound, { field: "loanId" });
    const said = {
      paidOn,
      trackingKey: trackingKey?.replace(/\s/g, "").toUpperCase() || null,
      clabe: clabeOf(clabe, found.clabe),
    };
    unwrap(plausible(said, { today: ctx.today, orderedOn: ordered?.appliedOn ?? null }));
    const after = { amountCents: amount, ...said, payer: payer || null, loanId: order };
    const { amountCents, paidOn: day, trackingKey: key, clabe: account, payer: name, loanId: was } = found;
    const before = { amountCents, paidOn: day, trackingKey: key, clabe: account, payer: name, loanId: was };
    const masked = (facts: { readonly clabe: string | null }) => ({ ...facts, clabe: maskCard(facts.clabe) });
    ctx.audit({ object: ["proof", id], before: masked(before), after: masked(after) });
    const by = { readBy: staffIdOf(ctx), readAt: ctx.now, claimedUntil: await leaseEnd(ctx) };
    return keep(ctx, found, { state: "reading", ...after, ...by });
  },
);
