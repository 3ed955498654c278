import { sql } from "../../../platform/server/database/connect.ts";
import type { Context } from "../../../platform/server/context.ts";
import type { Db } from "../../../platform/server/database/connect.ts";
import { handleList } from "../../../platform/server/list-handler.ts";
import { hasWords, isPhone } from "../../../platform/server/search.ts";
import { review } from "../contract.ts";
import { isLive, type Claim } from "./claims.ts";
import { maskPhone } from "../../../platform/shared/mask.ts";
import { inQueue } from "./queue.ts";
import { riskTags } from "./words.ts";

interface QueueRow extends Claim, Record<string, unknown> {
  readonly status: number;
  readonly phone: string;
  readonly holder: string | null;
  readonly reasons: readonly { readonly code: string }[] | null;
}

/** The review queue. Phones are masked; `can` follows from the order's state, its claim and the caller's permissions. */
export const reviewList = handleList(
  review.list,
  (ctx) => ({
    from: sql`loan_order t`,
    where: inQueue,
    filters: {
      orderNo: sql`t.order_no`,
      phone: (value: string) => sql`t.customer_id in (select id from customer where ${isPhone(sql`phone`, value)})`,
      checkStatus: sql`t.check_status`,
      name: (value: string) => sql`t.customer_id in (select id from customer where ${hasWords(sql`name`, value)})`,
      product: (value: string) => sql`t.product_id in (select id from product where name ilike ${like(value)})`,
      packageName: sql`t.package_name`,
      mine: (value: boolean) => (value ? sql`(t.claimed_by = ${ctx.actor.id} and t.claimed_until > ${ctx.now})` : sql`true`),
      unassigned: (value: boolean) => (value ? sql`(t.claimed_until is null or t.claimed_until <= ${ctx.now})` : sql`true`),
      oldCustomer: sql`t.old_customer`,
      score: sql`t.score`,
    },
    // counted from a fixed instant, the waiting times have the order of those until now, and an index
    sort: { id: sql`t.id`, waitingMinutes: sql`timestamptz '2000-01-01 00:00:00+00' - t.awaiting_since`, score: sql`t.score` },
    select: (ids) => sql`
      select t.id, t.version, t.order_no, t.contract_cents, t.score, t.old_customer, t.check_status, t.status, t.claimed_by, t.claimed_until,
             case when t.status = 12 then greatest(0, floor(extract(epoch from ${ctx.now} - t.awaiting_since) / 60))::int end as waiting_minutes,
             c.name, c.phone, a.app_name, p.name as product, s.name as holder, au.reasons,
             (select count(*) from loan_order o where o.customer_id = t.customer_id and o.id <> t.id and o.disbursed_at is not null)::int as prior_loans
      from loan_order t
      join customer c on c.id = t.customer_id
      join app_package a on a.package_name = t.package_name
      join product p on p.id = t.product_id
      left join staff_user s on s.id = t.claimed_by
      left join loan_audit au on au.loan_id = t.id and au.round = t.round
      where t.id in ${ids}`,
  }),
  (row, ctx) => finish(row as QueueRow, ctx),
);

const like = (value: string): string => `%${value.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;

function finish(row: QueueRow, ctx: Context<Db>): Record<string, unknown> {
  const live = isLive(row, ctx.now);
  return {
    ...row,
    phone: maskPhone(row.phone),
    riskTags: riskTags(row.reasons, ctx.lang),
    claimedBy: live ? row.holder : null,
    claimedUntil: live ? row.claimedUntil : null,
    can: queueAbilities(row, ctx),
  };
}

/** What the caller may do with an order of the queue. */
export function queueAbilities(row: Claim & { readonly status: number }, ctx: Pick<Context<Db>, "actor" | "now">): Record<string, boolean> {
  const may = (code: string): boolean => ctx.actor.permissions.has(code);
  const waiting = row.status === 12;
  const live = isLive(row, ctx.now);
  const own = live && row.claimedBy === ctx.actor.id;
  return {
    open: may("review:creditReviewOrder:view"),
    claim: waiting && !live && may("review:creditReview:claim"),
    release: waiting && live && (own || may("review:creditReview:assign")) && may("review:creditReview:release"),
    assign: waiting && may("review:creditReview:assign"),
  };
}
