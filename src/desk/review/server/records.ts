import type { Actor } from "../../../platform/server/context.ts";
import { sql } from "../../../platform/server/database/connect.ts";
import { handleList } from "../../../platform/server/list-handler.ts";
import { onInstant } from "../../../platform/server/list-query.ts";
import { isNumber } from "../../../platform/server/search.ts";
import { can } from "../../../platform/shared/policy.ts";
import { review } from "../contract.ts";
import { recordPolicy } from "../domain/policy.ts";
import { rejectReason, reviewStage, type CheckStatus } from "../domain/status.ts";
import type { RecordRow } from "./record.ts";
import { joined, labelsOf } from "./words.ts";

interface Recorded extends Pick<RecordRow, "result" | "state" | "reviewerId"> {
  readonly checkStatus: CheckStatus | null;
  readonly firstReviewerId: string | null;
  readonly decisionDueAt: Date | null;
  /** No verdict on the order came after it; no later mark. */
  readonly last: boolean;
  readonly lastMark: boolean;
}

const factsOf = ({ firstReviewerId, decisionDueAt, reviewerId, ...record }: Recorded, { id }: Actor) => ({
  ...record,
  secondLook: firstReviewerId !== null,
  decisionWaits: decisionDueAt !== null,
  own: reviewerId === id,
});

const anyOf = (value: string | readonly string[]) => sql`array[${sql.join([value].flat())}]::text[]`;

/**
 * Every decision on an order that the caller sees, newest first. Who sees only their own work sees only their own
 * decisions.
 */
export const records = handleList(
  review.records,
  (ctx) => ({
    from: sql`review_record t`,
    where: sql`t.loan_id <> all ((select blind_orders())::bigint[])
                 ${ctx.actor.scope.kind === "own" ? sql`and t.reviewer_id = ${ctx.actor.id}` : sql``}`,
    filters: {
      orderNo: (value: string) =>
        sql`t.loan_id = any(array(select o.id from loan_order o where ${isNumber(sql`o`, value)}))`,
      result: sql`t.result`,
      reviewer: (value: string) =>
        sql`t.reviewer_id in (select id from staff_user where id::text = ${value} or account = ${value}
              or name = ${value})`,
      reason: (value: string | readonly string[]) => sql`t.reasons ?| ${anyOf(value)}`,
      stage: (value: string | readonly string[]) => sql`t.stages ?| ${anyOf(value)}`,
      recheck: sql`t.recheck`,
      decidedAt: onInstant(sql`t.decided_at`),
    },
    sort: { id: sql`t.id` },
    select: (ids) => sql`
      select t.id, t.loan_id, l.order_no, t.customer_id, c.name, t.round, t.result, t.state, t.reviewer_id, t.stages,
        t.reasons, t.score, s.name as reviewer, t.remark, t.decided_at, t.recheck,
             l.check_status, l.first_reviewer_id, l.decision_due_at,
             not exists (select from review_record v where v.loan_id = t.loan_id and v.id > t.id and v.state = 'done'
               and v.result in ('pass', 'reject')) as last,
             not exists (select from review_record v where v.loan_id = t.loan_id and v.id > t.id
               and v.result = 'recheck') as last_mark,
             greatest(0, floor(extract(epoch from t.decided_at - t.opened_at)))::int as handling_seconds
      from review_record t
      join loan_order l on l.id = t.loan_id
      join customer c on c.id = t.customer_id
      join staff_user s on s.id = t.reviewer_id
      where t.id in ${ids}`,
  }),
  (row, ctx) => ({
    ...row,
    stages: joined(labelsOf(reviewStage, row.stages as string[], ctx.lang), ctx.lang),
    reasons: joined(labelsOf(rejectReason, row.reasons as string[], ctx.lang), ctx.lang),
    can: can(recordPolicy, factsOf(row as unknown as Recorded, ctx.actor), ctx.actor.permissions),
  }),
);
