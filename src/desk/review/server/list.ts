import type { Context } from "../../../platform/server/context.ts";
import { sql, type Db } from "../../../platform/server/database/connect.ts";
import { handleList } from "../../../platform/server/list-handler.ts";
import { maskPhone } from "../../../platform/shared/mask.ts";
import type { LoanRow } from "../../../book/order/server/api.ts";
import { can } from "../../../platform/shared/policy.ts";
import { review } from "../contract.ts";
import { queuePolicy } from "../domain/policy.ts";
import { isLive, type Claim } from "./claims.ts";
import { caseFacts } from "./open-case.ts";
import { ownCustomers } from "./own-customers.ts";
import { filtersOf, waitedFor } from "./queue-filters.ts";
import { inQueue } from "./queue.ts";
import { riskTags } from "./words.ts";

type Case = Claim & Pick<LoanRow, "status" | "firstReviewerId" | "recheckBy" | "decisionDueAt">;

interface QueueRow extends Case, Record<string, unknown> {
  readonly phone: string;
  readonly holder: string | null;
  readonly ownCustomer: boolean;
  readonly reasons: readonly { readonly code: string }[] | null;
}

/**
 * The review queue. Phones are masked; `can` follows from the order's state, its claim and the caller's permissions.
 */
export const reviewList = handleList(
  review.list,
  (ctx, input) => ({
    from: sql`loan_order t`,
    where: sql.join([inQueue, ...waitedFor(ctx, input)], sql` and `),
    filters: filtersOf(ctx),
    // counted from a fixed instant, the waiting times have the order of those until now, and an index
    sort: {
      id: sql`t.id`,
      waitingMinutes: sql`timestamptz '2000-01-01 00:00:00+00' - t.awaiting_since`,
      score: sql`t.score`,
    },
    select: (ids) => sql`
      select t.id, t.version, t.order_no, t.contract_cents, t.score, t.old_customer, t.check_status, t.status,
        t.claimed_by, t.claimed_until, t.applied_at, t.customer_id,
             t.first_reviewer_id, t.recheck_by, t.decision_due_at, t.first_reviewer_id is not null as recheck,
             ${ctx.actor.id === null ? sql`false` : sql`t.customer_id = any (${ownCustomers(ctx.actor.id)})`}
               as own_customer,
             case when t.check_status in (11, 12) and t.awaiting_since is not null then greatest(0,
               floor(extract(epoch from ${ctx.now} - t.awaiting_since) / 60))::int end as waiting_minutes,
             c.name, c.phone, a.app_name, p.name as product, s.name as holder, r.name as reviewer, d.decided_at,
               au.reasons,
             (select count(*) from loan_order o where o.customer_id = t.customer_id and o.id <> t.id
               and o.disbursed_at is not null)::int as prior_loans
      from loan_order t
      join customer c on c.id = t.customer_id
      join app_package a on a.package_name = t.package_name
      join product p on p.id = t.product_id
      left join staff_user s on s.id = t.claimed_by
      left join staff_user r on r.id = t.reviewer_id
      left join loan_audit au on au.loan_id = t.id and au.round = t.round
      left join lateral (select max(v.decided_at) as decided_at from review_record v
                         where v.loan_id = t.id and v.state = 'done'
                           and v.result in ('pass', 'reject', 'sendBack')) d on true
      where t.id in ${ids}`,
  }),
  (row, ctx) => finish(row as QueueRow, ctx),
);

function finish(row: QueueRow, ctx: Context<Db>): Record<string, unknown> {
  const live = isLive(row, ctx.now);
  const { permissions } = ctx.actor;
  return {
    ...row,
    phone: maskPhone(row.phone),
    riskTags: riskTags(row.reasons, ctx.lang),
    claimedBy: live ? row.holder : null,
    claimedUntil: live ? row.claimedUntil : null,
    can: can(
      queuePolicy,
      { ...caseFacts(row, ctx.actor.id, ctx.now), mayAssign: permissions.has("review:creditReview:assign") },
      permissions,
    ),
  };
}
