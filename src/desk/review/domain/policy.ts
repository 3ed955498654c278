import * as z from "zod";
import { all, policy } from "../../../platform/shared/policy.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { ok, refused, type Reason, type Result } from "../../../platform/shared/refusal.ts";
import { review } from "../contract.ts";
import { reviewRefusals as refusals } from "../messages.ts";
import { decisionState, reviewResult, type ReviewResult } from "./decision.ts";
import { mayRecheck, type Marked } from "./recheck.ts";
import { checkStatus } from "./status.ts";

type Bar = "decision" | "mark" | "customer";

const BARRED: Readonly<Record<Bar, Reason>> = {
  decision: refusals.ownDecision,
  mark: refusals.ownMark,
  customer: refusals.ownCustomer,
};

interface Case {
  /** It is in manual review, or looked at again. */
  readonly underReview: boolean;
  /** A decision of it waits to take effect. */
  readonly decisionWaits: boolean;
  /**
   * Why the case is not this person's: of a second look, that they took the decision or asked for the look; or that the
   * customer is their own.
   */
  readonly barred: Bar | null;
}

/** Whether reviewers may work on an order now. */
const open = ({ underReview, decisionWaits }: Pick<Case, "underReview" | "decisionWaits">): Result<unknown> => {
  if (decisionWaits) return refused(refusals.decisionWaits);
  return underReview ? ok(null) : refused(refusals.notInReview);
};

const notBarred = ({ barred }: Pick<Case, "barred">): Result<unknown> =>
  barred === null ? ok(null) : refused(BARRED[barred]);

const holds = (condition: boolean): Result<unknown> => (condition ? ok(null) : refused(platformRefusals.stale));

const standing = {
  underReview: z.boolean(),
  decisionWaits: z.boolean(),
  barred: z.literal(["decision", "mark", "customer"]).nullable(),
};

/**
 * What may be done with an order of the queue. A claim of one's own is prolonged, and an order that nobody has is given
 * back, without being offered.
 */
export const queuePolicy = policy("review.queue", {
  ...standing,
  live: z.boolean(),
  mine: z.boolean(),
  mayAssign: z.boolean(),
})({
  open: { offers: review.dossier, needs: ["review:creditReviewOrder:view"] },
  claim: { offers: review.claim, when: (facts) => all(open(facts), notBarred(facts), holds(!facts.live)) },
  release: {
    offers: review.release,
    when: (facts) => all(open(facts), holds(facts.live && (facts.mine || facts.mayAssign))),
  },
  assign: { offers: review.assign, when: open },
});

interface Held extends Case {
  readonly mine: boolean;
  /** Who else works on it now, by name. */
  readonly other: string | null;
}

/** Decisions belong to the holder of the claim. */
const ofHolder = (facts: Held): Result<unknown> =>
  all(
    open(facts),
    notBarred(facts),
    facts.other === null ? ok(null) : refused(refusals.claimedByOther, { params: { name: facts.other } }),
    facts.mine ? ok(null) : refused(refusals.notClaimed),
  );

/** What may be done with the order on the desk. */
export const deskPolicy = policy("review.desk", {
  ...standing,
  mine: z.boolean(),
  other: z.string().nullable(),
  secondLook: z.boolean(),
})({
  pass: { call: review.pass, when: ofHolder },
  reject: { call: review.reject, when: ofHolder },
  sendBack: {
    call: review.sendBack,
    when: (facts) => all(ofHolder(facts), facts.secondLook ? refused(refusals.sendBackNotHere) : ok(null)),
  },
  pending: { call: review.pending, when: ofHolder },
  claim: {
    offers: review.claim,
    when: (facts) => all(open(facts), notBarred(facts), holds(facts.other === null && !facts.mine)),
  },
  release: { offers: review.release, when: (facts) => all(open(facts), holds(facts.mine)) },
  remark: { call: review.remark },
  callLog: { offers: review.callLog },
});

interface Mark {
  readonly result: ReviewResult;
  /** No later mark was set on the order. */
  readonly lastMark: boolean;
  readonly secondLook: boolean;
  readonly decisionWaits: boolean;
  readonly own: boolean;
}

/** What may be done with a decision: mark it to be looked at again, or take the mark back. */
export const recordPolicy = policy("review.record", {
  result: reviewResult.schema,
  state: decisionState.schema,
  checkStatus: checkStatus.schema.nullable(),
  /** No verdict on the order came after it. */
  last: z.boolean(),
  lastMark: z.boolean(),
  secondLook: z.boolean(),
  decisionWaits: z.boolean(),
  own: z.boolean(),
})({
  recheck: {
    call: review.recheck,
    when: (record: Marked & { readonly checkStatus: number | null }) => mayRecheck(record, record.checkStatus),
  },
  endRecheck: {
    call: review.endRecheck,
    when: ({ result, secondLook, decisionWaits, own, lastMark }: Mark) =>
      all(
        secondLook ? ok(null) : refused(refusals.noRecheck),
        decisionWaits ? refused(refusals.decisionWaits) : ok(null),
        own && result === "recheck" && lastMark ? ok(null) : refused(refusals.notYourMark, { field: "id" }),
      ),
  },
});
