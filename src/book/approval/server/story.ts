import type { Services } from "../../../platform/server/context.ts";
import type { StorySource, Told } from "../../../platform/server/story/source.ts";
import { eventOf, titled } from "../../../platform/server/story/titled.ts";
import { rows, sql } from "../../../platform/server/database/connect.ts";
import { callTitle } from "../../../control/audit/server/api.ts";
import { requestEvent } from "../domain/story.ts";

interface Row {
  readonly id: string;
  readonly approvalId: string;
  readonly loanId: string | null;
  readonly at: Date;
  readonly event: string;
  readonly who: string | null;
  readonly call: string;
  readonly details: Readonly<Record<string, unknown>>;
}

const access = ["loan:loan:view", "loan:orderDetails:view"] as const;

/** What was asked for, by whom and why. */
export const requestsMade: StorySource = {
  name: "request",
  kind: "request",
  access,
  rank: 0,
  async read({ db, services }, { of, customerId, loanIds }, { before, limit }) {
    const found = await rows<Row>(
      db,
      sql`select a.id::text as id, a.id as approval_id, a.loan_id, a.made_at as at, 'requested' as event, s.name as who,
            a.call, jsonb_build_object('amountCents', nullif(a.amount_cents, 0), 'reason', a.reason) as details
          from approval a join staff_user s on s.id = a.maker_id
          where (a.loan_id = any (${loanIds}::bigint[])
              or (${of === "customer"}::boolean and a.loan_id is null and a.customer_id = ${customerId}))
            and a.made_at < ${before}
          order by a.made_at desc fetch first (${limit}) rows with ties`,
    );
    return found.map((row) => told(row, services));
  },
};

/** What each checker said to it, or the clock, or the maker who took it back. */
export const requestsDecided: StorySource = {
  name: "decision",
  kind: "request",
  access,
  rank: 1,
  async read({ db, services }, { of, customerId, loanIds }, { before, limit }) {
    const found = await rows<Row>(
      db,
      sql`with asked as (
            select a.* from approval a where a.loan_id = any (${loanIds}::bigint[])
              or (${of === "customer"}::boolean and a.loan_id is null and a.customer_id = ${customerId}))
          select * from (
            select a.id || '-' || d.checker_id as id, a.id as approval_id, a.loan_id, d.at, case d.verdict
                when 'approve' then 'approved' else 'rejected' end as event, s.name as who, a.call,
              jsonb_build_object('amountCents', nullif(a.amount_cents, 0), 'comment', d.comment) as details
            from asked a join approval_decision d on d.approval_id = a.id join staff_user s on s.id = d.checker_id
            union all
            select a.id::text, a.id, a.loan_id, a.decided_at, a.status, s.name, a.call,
              jsonb_build_object('amountCents', nullif(a.amount_cents, 0))
            from asked a left join staff_user s on s.id = a.maker_id and a.status = 'withdrawn'
            where a.status in ('withdrawn', 'expired')) e
          where e.at < ${before} order by e.at desc fetch first (${limit}) rows with ties`,
    );
    return found.map((row) => told(row, services));
  },
};

function told({ approvalId, call, ...row }: Row, { features }: Services): Told {
  const { title, tone } = eventOf(requestEvent, row.event);
  return {
    ...row,
    title: titled(title, callTitle(features, call)),
    tone,
    link: { page: "approvalCenter", params: { request: approvalId } },
  };
}
