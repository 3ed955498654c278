import type { Actor } from "../../../../platform/server/context.ts";
import type { LoanRow } from "../../../../book/order/server/api.ts";
import { isHeldBy, isLive, type Claim } from "../claims.ts";
import { isBarred, isInReview } from "../open-case.ts";

const ofHolder = ["pass", "reject", "sendBack", "pending"] as const;

/** What the caller may do with the order on the desk; decisions belong to the holder of the claim. */
export function deskAbilities(
  order: Claim & Pick<LoanRow, "status" | "firstReviewerId" | "recheckBy" | "decisionDueAt">,
  actor: Actor,
  now: Date,
): Record<string, boolean> {
  const may = (action: string): boolean => actor.permissions.has(`review:creditReviewOrder:${action}`);
  const waiting = isInReview(order);
  const own = actor.id !== null && isHeldBy(order, actor.id, now);
  const decisions = Object.fromEntries(
    ofHolder.map((action) => [action, waiting && own && may(action) && (action !== "sendBack" || order.firstReviewerId === null)]),
  );
  return {
    ...decisions,
    claim: waiting && !own && !isBarred(order, actor.id) && !isLive(order, now) && actor.permissions.has("review:creditReview:claim"),
    release: waiting && own && actor.permissions.has("review:creditReview:release"),
    remark: may("remark"),
    callLog: may("callLog"),
  };
}
