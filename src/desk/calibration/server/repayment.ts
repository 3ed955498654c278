import type { Context } from "../../../platform/server/context.ts";
import { rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import { latenessSql } from "../../../book/order/server/api.ts";
import { bandOf, outcomeOf, scoreBand, tally, type Repaid } from "../domain/repayment.ts";
import { within, type Period } from "./period.ts";

interface Group extends Repaid {
  readonly reviewerId: string;
  readonly name: string;
  readonly score: number | null;
  readonly orders: number;
}

/**
 * What became of the orders that reviewers passed in a period and that were paid out, by who passed them last and by the
 * score that they were passed with.
 */
export async function repaymentOf(ctx: Context<Db>, period: Period) {
  const found = await rows<Group>(
    ctx.db,
    sql`with passed as materialized (
          select distinct on (r.loan_id) r.loan_id, r.reviewer_id, r.score, o.status, o.overdue_days
          from review_record r join loan_order o on o.id = r.loan_id
          where r.state = 'done' and r.result = 'pass' and ${within(ctx, period, sql`r.decided_at`)}
            and o.disbursed_at is not null and not o.by_partner
            ${period.reviewer === undefined ? sql`` : sql`and r.reviewer_id = ${period.reviewer}`}
          order by r.loan_id, r.id desc),
        late as (${latenessSql(sql`select loan_id from passed`)}),
        ended as (
          select p.reviewer_id, p.score, p.status = 50 as settled,
            exists (select from bill b where b.loan_id = p.loan_id and b.close_reason = 'flatBilled') as written_off,
            greatest(case when p.status = 40 then p.overdue_days end, l.days, 0)::int as days_past_due
          from passed p left join late l on l.loan_id = p.loan_id)
        select e.reviewer_id, s.name, e.score, e.settled, e.written_off, sign(e.days_past_due)::int as days_past_due,
          count(*)::int as orders
        from ended e join staff_user s on s.id = e.reviewer_id
        group by e.reviewer_id, s.name, e.score, e.settled, e.written_off, sign(e.days_past_due)`,
  );
  const groups = Map.groupBy(found, ({ reviewerId, score }) => `${reviewerId} ${bandOf(score)}`);
  return [...groups.values()]
    .flatMap((of) => {
      const [one] = of;
      if (!one) return [];
      const outcomes = of.flatMap((group) => Array.from({ length: group.orders }, () => outcomeOf(group)));
      return [{ reviewerId: one.reviewerId, name: one.name, band: bandOf(one.score), ...tally(outcomes) }];
    })
    .toSorted(
      (a, b) =>
        a.name.localeCompare(b.name) ||
        Number(a.reviewerId) - Number(b.reviewerId) ||
        scoreBand.codes.indexOf(a.band) - scoreBand.codes.indexOf(b.band),
    );
}
