import { handle } from "../../../platform/server/handle.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { noteGiven } from "../../seat/server/api.ts";
import { review } from "../contract.ts";
import { changesOf, type StaleShare } from "../domain/share.ts";
import { reviewRefusals } from "../messages.ts";
import { give } from "./give.ts";
import { planOf } from "./share-plan.ts";

/** How many changes a refusal names; it counts them all. */
const MAX_NAMED = 50;

/**
 * Shares orders out as the preview showed it, for a shift. The plan is made anew under the locks, with the same seed;
 * where it is another one by now nothing is done, and the refusal (409) says which orders would go elsewhere. Refuses (404)
 * a plan about other orders.
 */
export const share = handle(review.share, async ({ plan: shown, ...asked }, ctx) => {
  const about = new Set(asked.loanIds);
  if (shown.some(({ loanIds }) => loanIds.some((id) => !about.has(id))))
    throw new Refusal(platformRefusals.notFound, { field: "plan" });
  const { cases, names, shares, left } = await planOf(ctx, asked);
  const nameOf = (id: string | null): string | null => (id === null ? null : (names.get(id) ?? null));
  const changes = changesOf(cases, shown, shares);
  if (changes.length > 0) {
    const named = changes.slice(0, MAX_NAMED).map(({ about: { id, orderNo, holder }, ...change }) => {
      const why = left.find((one) => one.id === id)?.why ?? null;
      return { orderNo, shown: nameOf(change.shown), now: nameOf(change.now), why, holder };
    });
    const data: StaleShare = { count: changes.length, changes: named };
    throw new Refusal(reviewRefusals.shareStale, { field: "plan", params: { count: data.count }, data });
  }
  if (shares.length === 0) throw new Refusal(reviewRefusals.nothingToShare, { field: "loanIds" });
  const given = shares.map(({ userId, loanIds }) => ({ to: { id: userId, name: nameOf(userId) ?? "" }, loanIds }));
  await noteGiven(ctx, new Map(shares.map(({ userId, loanIds }) => [userId, loanIds])));
  const { assigned, reviewers } = await give(ctx, given);
  ctx.audit({
    after: { assigned, reviewers, strategy: asked.strategy, seed: asked.seed, left: left.length },
  });
  return { assigned, left: left.length };
});
