import { rows, sql, type Db } from "../../platform/server/database/connect.ts";

/** Everything that does not hold of settled orders and what they were followed by, each with the orders that it is of. */
export async function findings(db: Db): Promise<string[]> {
  const found = await rows<{ what: string; orders: string[] }>(
    db,
    sql`
      select 'followed more than once' as what, array_agg(relend_of::text) as orders from (
        select relend_of from loan_order where relend_of is not null group by 1 having count(*) > 1) twice
      union all
      select 'settled and not decided on', array_agg(o.id::text) from loan_order o
        where o.relend_of is null and o.status = 50 and not exists (select from relend e where e.loan_id = o.id)
      union all
      select 'decided on, and neither offered nor refused', array_agg(e.loan_id::text) from relend e
        where e.state = 'waiting'
      union all
      select 'refused without the settlement having been reversed', array_agg(e.loan_id::text) from relend e
        where e.state = 'refused' and not exists (select from loan_event v where v.loan_id = e.loan_id
          and v.event = 'reopen')
      union all
      select 'the order that follows is not the one that was kept', array_agg(e.loan_id::text) from relend e
        full join loan_order o on o.relend_of = e.loan_id and e.child_id is not null
        where e.child_id is distinct from o.id and (e.child_id is not null or o.relend_of is not null)
      union all
      select 'reopened, and followed by an open order that was not paid out', array_agg(o.id::text)
        from loan_order o join loan_order c on c.relend_of = o.id
        where o.status in (21, 40) and c.status in (10, 11, 12, 31, 32, -33)
      union all
      select 'not accepted in time, and open', array_agg(c.id::text) from loan_order c
        join agreement g on g.loan_id = c.id
        where c.relend_of is not null and g.accepted_at is null and c.status in (10, 11, 12, 31, 32, -33)
      union all
      select 'accepted, never reversed, and ended', array_agg(c.id::text) from loan_order c
        join agreement g on g.loan_id = c.id
        where c.relend_of is not null and g.accepted_at is not null and c.status = -22
          and not exists (select from loan_event v where v.loan_id = c.relend_of and v.event = 'reopen')
      union all
      select 'followed while it was not settled', array_agg(c.id::text) from loan_order c
        join relend e on e.child_id = c.id where c.applied_at < e.due_at`,
  );
  return found.flatMap(({ what, orders }) => (orders === null ? [] : `${what}: ${orders.slice(0, 10).join(" ")}`));
}
