import { rows, sql, type Db } from "../../platform/server/database/connect.ts";

interface Finding {
  readonly what: string;
  readonly orders: readonly string[] | null;
}

const told = (found: readonly Finding[]): string[] =>
  found.flatMap(({ what, orders }) => (orders ? [`${what}: ${orders.slice(0, 10).join(" ")}`] : []));

/** Reviewers who hold more than one order at this instant, with the orders. */
export const heldTwice = async (db: Db, now: Date): Promise<string[]> =>
  told(
    await rows<Finding>(
      db,
      sql`select 'held at the same time by reviewer ' || claimed_by as what, array_agg(id::text) as orders
          from loan_order where claimed_until > ${now} group by claimed_by having count(*) > 1`,
    ),
  );

/** Everything that does not hold of orders that were all to be decided, with the orders that it is of. */
export async function findings(db: Db): Promise<string[]> {
  return told(
    await rows<Finding>(
      db,
      sql`
        with verdict as (
          select * from review_record where result in ('pass', 'reject')),
        step as (
          select id, actor_id, object_id, call from operation_log where object_type = 'loan'
            and (call in ('review.pass', 'review.reject') or call = 'review.claim' and after ->> 'renewed' = 'false'))
        select 'never decided' as what, array_agg(id::text) as orders from loan_order
          where status = 12 or check_status in (11, 12)
        union all
        select 'decided more than once', array_agg(loan_id::text) from (
          select loan_id from verdict group by 1 having count(*) > 1) twice
        union all
        select 'decided and not carried out', array_agg(loan_id::text) from verdict where state <> 'done'
        union all
        select 'carried out more than once', array_agg(loan_id::text) from (
          select loan_id from loan_event where event in ('pass', 'reject') group by 1 having count(*) > 1) twice
        union all
        select 'decided otherwise than it is', array_agg(v.loan_id::text) from verdict v
          join loan_order l on l.id = v.loan_id where l.status <> case v.result when 'pass' then 31 else -30 end
        union all
        select 'decided by somebody who had not taken it last', array_agg(object_id) from (
          select object_id, call, actor_id, lag(actor_id) over w as taken_by, lag(call) over w as before
          from step window w as (partition by object_id order by id)) s
          where call <> 'review.claim' and (before is distinct from 'review.claim' or taken_by <> actor_id)
        union all
        select 'taken while another was in hand', array_agg(object_id) from (
          select object_id, call, lag(call) over w as before from step window w as (partition by actor_id order by id)) s
          where call = 'review.claim' and before = 'review.claim'`,
    ),
  );
}
