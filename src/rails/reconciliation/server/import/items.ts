import type { RawBuilder } from "kysely";
import type { Context } from "../../../../platform/server/context.ts";
import { sql } from "../../../../platform/server/database/connect.ts";
import { causeSql, resultSql, stateSql } from "./compare-sql.ts";

type Sql = RawBuilder<unknown>;

/**
 * What each line of `rec_line` came to, beside the movement it stands for. A charge that we reversed is money that came
 * in anew.
 */
async function judge(ctx: Context): Promise<void> {
  await sql`create temp table rec_verdict on commit drop as
            select l.id as line_id, l.kind as line_kind, l.reference, l.tracking_key, l.amount, l.effect, l.line_on,
              l.seq, l.item_id, p.paired, o.loan_id, o.customer_id,
                   case when p.paired then o.kind end as our_kind, case when p.paired then o.id end as our_id, case
                     when p.paired then o.reference end as our_reference,
                   case when p.paired then o.on_day end as our_on, case when p.paired then o.effect
                     else 0 end as our_effect, case when p.paired then o.item_id end as our_item_id,
                   case when p.paired then o.code end as code,
                   case when p.paired then ${resultSql} else 'channelOnly' end as result,
                   case when p.paired then ${causeSql} when o.settled_before or o.state = 'reversed' then 'reversedByUs'
                     when o.id is not null then 'duplicate'
                        when l.kind = 'charge' then 'unknownPayer' else 'notInBooks' end as cause,
                   case when p.paired then ${stateSql} else 'open' end as state
            from rec_line l
            left join rec_pair r on r.line_id = l.id left join rec_ours o on o.kind = r.kind and o.id = r.id
            cross join lateral (select coalesce(r.way <> 'duplicate'
              and not (l.kind = 'charge' and o.state = 'reversed'), false) as paired) p`.execute(ctx.db);
  await sql`analyze rec_verdict`.execute(ctx.db);
}

/** Applies an update that returns `id`, `from_state`, `to_state` and writes down the steps it made. */
const logged = (ctx: Context, update: Sql): Promise<unknown> =>
  sql`with changed as (${update})
      insert into reconciliation_event (item_id, event, from_state, to_state, actor_kind, actor_name, at)
      select id, case to_state when 'matched' then 'match'
        else 'unmatch' end, from_state, to_state, 'system', 'system', ${ctx.now} from changed
      where from_state <> to_state`.execute(ctx.db);

const FROM_VERDICT = sql`result = v.result, cause = v.cause, state = v.state, channel_cents = v.effect,
                           our_cents = v.our_effect, loan_id = coalesce(v.loan_id, i.loan_id),
  customer_id = coalesce(v.customer_id, i.customer_id), explained_at = null, version = i.version + 1`;

/**
 * A line that came for a movement which an earlier statement lacked, and a movement that came for a line which our
 * books lacked.
 */
async function meet(ctx: Context): Promise<void> {
  await logged(
    ctx,
    sql`update reconciliation_item i set line_id = v.line_id, item_on = v.line_on, reference = v.reference,
          tracking_key = nullif(v.tracking_key, ''), ${FROM_VERDICT}
        from rec_verdict v join reconciliation_item b on b.id = v.our_item_id
        where v.paired and v.item_id is null and i.id = v.our_item_id
          returning i.id, b.state as from_state, i.state as to_state`,
  );
  await logged(
    ctx,
    sql`update reconciliation_item i set our_kind = null, our_id = null, merged_into = v.item_id, state = 'matched',
          version = i.version + 1
        from rec_verdict v join reconciliation_item b on b.id = v.our_item_id
        where v.paired and v.item_id is not null and i.id = v.our_item_id
          returning i.id, b.state as from_state, i.state as to_state`,
  );
  await logged(
    ctx,
    sql`update reconciliation_item i set our_kind = v.our_kind, our_id = v.our_id, our_reference = v.our_reference,
          our_on = v.our_on, ${FROM_VERDICT}
        from rec_verdict v where v.paired and i.id = v.item_id
          returning i.id, 'open' as from_state, i.state as to_state`,
  );
}

/** Items of lines that nothing was known of. */
const begin = (ctx: Context, channel: string): Promise<unknown> =>
  sql`insert into reconciliation_item (channel, item_on, direction, reference, tracking_key, result, cause, state,
        line_id, our_kind, our_id, our_reference, our_on,
                                       channel_cents, our_cents, payment_code, loan_id, customer_id, created_at)
      select ${channel}, v.line_on, case when v.effect > 0 then 'in'
        else 'out' end, v.reference, nullif(v.tracking_key, ''), v.result, v.cause, v.state, v.line_id,
             v.our_kind, v.our_id, v.our_reference, v.our_on, v.effect, v.our_effect, v.code, v.loan_id, v.customer_id,
               ${ctx.now}
      from rec_verdict v where v.item_id is null and v.our_item_id is null order by v.seq`.execute(ctx.db);

/**
 * Open items whose movement went on since they were looked at. A receipt that the item itself made us book waits for
 * its order.
 */
async function refresh(ctx: Context, channel: string): Promise<void> {
  await logged(
    ctx,
    sql`update reconciliation_item i set result = n.result,
          cause = coalesce(case when n.cause = 'unknownPayer' then i.cause end, n.cause), state = n.state,
            our_cents = n.effect,
               version = i.version + 1
        from (select t.id, t.state as from_state, o.effect, ${resultSql} as result, ${causeSql} as cause,
          ${stateSql} as state
              from reconciliation_item t join rec_ours o on o.kind = t.our_kind and o.id = t.our_id
              join (select s.id, s.amount_cents as amount, s.fee_cents as fee, s.effect_cents as effect
                from statement_line s) l on l.id = t.line_id
              where t.channel = ${channel} and t.state = 'open'
                and not (o.state in ('unallocated', 'reversed') and t.receipt_id is not null)) n
        where i.id = n.id and (n.state <> 'open' or (i.result, i.our_cents) <> (n.result, n.effect))
          returning i.id, n.from_state, i.state as to_state`,
  );
  await logged(
    ctx,
    sql`update reconciliation_item i set our_cents = o.effect, version = i.version + 1, result = case
          when o.effect = 0 then 'matched' else 'oursOnly' end,
               state = case when o.effect = 0 then 'matched' else 'open' end,
               cause = case when o.effect = 0 then null when o.state = 'pending' then 'inTransit'
                 when i.cause = 'inTransit' then 'notOnStatement' else i.cause end
        from rec_ours o where i.channel = ${channel} and i.state = 'open' and i.line_id is null and o.kind = i.our_kind
          and o.id = i.our_id
          and (o.effect <> i.our_cents or (i.cause = 'inTransit' and o.state <> 'pending' and i.item_on < ${ctx.today}))
        returning i.id, 'open' as from_state, i.state as to_state`,
  );
}

/**
 * Movements of the compared days that no line stands for. What came and went again without a line is listed too, so
 * that every day adds up.
 */
const listOurs = (ctx: Context, channel: string): Promise<unknown> =>
  sql`insert into reconciliation_item (channel, item_on, direction, reference, tracking_key, result, cause, state,
        our_kind, our_id, our_reference, our_on,
                                       channel_cents, our_cents, payment_code, loan_id, customer_id, created_at)
      select ${channel}, d.on_day, case when coalesce(nullif(o.effect, 0), d.net) > 0 then 'in'
        else 'out' end, o.reference, o.keys[1],
             case when o.effect = 0 then 'matched' else 'oursOnly' end,
             case when o.effect = 0 then null when o.state = 'pending' then 'inTransit' when o.kind = 'charge'
               and o.by_hand then 'byStaff'
                  when d.on_day >= ${ctx.today} then 'inTransit' else 'notOnStatement' end,
             case when o.effect = 0 then 'matched' else 'open' end, o.kind, o.id, o.reference, o.on_day, 0, o.effect,
               o.code, o.loan_id, o.customer_id, ${ctx.now}
      from (select distinct on (kind, id) kind, id, on_day, net from rec_day order by kind, id, on_day) d
      join rec_ours o on o.kind = d.kind and o.id = d.id
      where not exists (select from reconciliation_item i where i.our_kind = d.kind and i.our_id = d.id)
        order by o.on_day, o.kind, o.id`.execute(ctx.db);

/** Turns what was paired into items, new ones and those that were waiting. */
export async function keepItems(ctx: Context, channel: string): Promise<void> {
  await judge(ctx);
  await meet(ctx);
  await begin(ctx, channel);
  await refresh(ctx, channel);
  await listOurs(ctx, channel);
}
