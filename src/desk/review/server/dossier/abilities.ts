import type { Actor } from "../../../../platform/server/context.ts";
import type { LoanRow } from "../../../../book/order/server/api.ts";
import { isHeldBy, isLive, type Claim } from "../claims.ts";
import { isBarred, isInReview } from "../open-case.ts";

/** What the caller may do with the order on the desk; decisions belong to the holder of the claim. */
export function deskAbilities(order: Claim & Pick<LoanRow, "status" | "firstReviewerId" | "recheckBy" | "decisionDueAt">, actor: Actor, now: Date) {
  const may = (action: string): boolean => actor.permissions.has(`review:creditReviewOrder:${action}`);
  const waiting = isInReview(order);
  const own = actor.id !== null && isHeldBy(order, actor.id, now);
  const decides = (action: string): boolean => waiting && own && may(action);
  return {
    pass: decides("pass"),
    reject: decides("reject"),
    sendBack: decides("sendBack") && order.firstReviewerId === null,
    pending: decides("pending"),
    claim: waiting && !own && !isBarred(order, actor.id) && !isLive(order, now) && actor.permissions.has("review:creditReview:claim"),
    release: waiting && own && actor.permissions.has("review:creditReview:release"),
    remark: may("remark"),
    callLog: may("callLog"),
  };
}
