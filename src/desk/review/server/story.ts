import type { StorySource } from "../../../platform/server/story/source.ts";
import { eventOf } from "../../../platform/server/story/titled.ts";
import { rows, sql } from "../../../platform/server/database/connect.ts";
import { callTitle } from "../../../control/audit/server/api.ts";
import { review } from "../contract.ts";
import { decisionState, reviewResult, type DecisionState, type ReviewResult } from "../domain/decision.ts";
import { rejectReason, reviewStage } from "../domain/status.ts";

const access = ["review:creditReview:view", "review:creditReviewOrder:view", "review:creditReviewDetail:view"] as const;

interface RecordRow {
  readonly id: string;
  readonly loanId: string;
  readonly at: Date;
  readonly result: ReviewResult;
  readonly state: DecisionState;
  readonly who: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/**
 * What reviewers decided that is no step of the order: what waits to take effect, was taken back, put on hold or
 * skipped. Who sees only their own work sees only their own decisions.
 */
export const verdicts: StorySource = {
  name: "verdict",
  kind: "review",
  access,
  rank: 2,
  words: new Map(
    [...decisionState.members, ...reviewStage.members, ...rejectReason.members].map(({ code, label }) => [code, label]),
  ),
  async read({ db, actor }, { loanIds }, { before, limit }) {
    const found = await rows<RecordRow>(
      db,
      sql`select v.id, v.loan_id, v.decided_at as at, v.result, v.state, s.name as who,
            jsonb_build_object('state', nullif(v.state, 'done'), 'stages', v.stages, 'reasons', v.reasons,
              'remark', v.remark) as details
          from review_record v join staff_user s on s.id = v.reviewer_id
          where v.loan_id = any (${loanIds}::bigint[]) and (v.state <> 'done' or v.result in ('pending', 'skip'))
            and (${actor.scope.kind !== "own"}::boolean or v.reviewer_id = ${actor.id}) and v.decided_at < ${before}
          order by v.decided_at desc fetch first (${limit}) rows with ties`,
    );
    return found.map(({ result, state, ...row }) => ({
      ...row,
      ...eventOf(reviewResult, result),
      event: state === "done" ? result : `${result}.${state}`,
    }));
  },
};

interface ClaimRow {
  readonly id: string;
  readonly loanId: string;
  readonly at: Date;
  readonly call: string;
  readonly who: string | null;
}

const CALLS = [review.claim, review.release, review.undo].map(({ name }) => name);

/** Who took the order on their desk, gave it back, or took a decision back. */
export const claims: StorySource = {
  name: "claim",
  kind: "review",
  access,
  rank: 1,
  async read({ db, actor, services: { features } }, { loanIds }, { before, limit }) {
    const found = await rows<ClaimRow>(
      db,
      sql`select o.id, l.id as loan_id, o.at, o.call, o.actor_name as who
          from loan_order l join operation_log o on o.object_type = 'loan' and o.object_id = l.id::text
          where l.id = any (${loanIds}::bigint[]) and o.call = any (${CALLS}::text[])
            and o.after ->> 'renewed' is distinct from 'true'
            and (${actor.scope.kind !== "own"}::boolean or o.actor_id = ${actor.id}) and o.at < ${before}
          order by o.at desc fetch first (${limit}) rows with ties`,
    );
    return found.map(({ call, ...row }) => ({
      ...row,
      event: call,
      title: callTitle(features, call),
      tone: "waiting",
      details: {},
    }));
  },
};
