import type { BusinessDate } from "../../../../platform/shared/business-date.ts";
import type { Context } from "../../../../platform/server/context.ts";
import { sql } from "../../../../platform/server/database/connect.ts";
import { channelLegs } from "../../../../book/ledger/server/api.ts";
import { DAYS_APART } from "../../domain/matching.ts";
import { among, movements } from "../movements.ts";

/**
 * Collects both sides in temporary tables of the transaction: `rec_line`, the lines that no movement is known of;
 * `rec_day`, what moved in our books on the days that are compared; `rec_ours`, every movement that a line may stand
 * for or that a day or an open item names; `rec_seen`, what of our books this transaction sees. Days whose statement
 * came before they were over are compared again.
 */
export async function gather(ctx: Context, channel: string, day: BusinessDate): Promise<void> {
  const { db, zone } = ctx;
  await sql`create temp table rec_seen on commit drop as select pg_current_snapshot() as seen`.execute(db);
  await sql`create temp table rec_line on commit drop as
            select l.*, row_number() over (order by l.moved_at, l.id) as seq from (
              select l.id, l.kind, l.reference, l.tracking_key, l.amount_cents as amount, l.fee_cents as fee,
                l.effect_cents as effect, l.line_on, l.moved_at, null::bigint as item_id
              from statement_line l where l.channel = ${channel} and l.line_on = ${day}
                and not exists (select from reconciliation_item i where i.line_id = l.id)
              union all
              select l.id, l.kind, l.reference, l.tracking_key, l.amount_cents, l.fee_cents, l.effect_cents, l.line_on,
                l.moved_at, i.id
              from reconciliation_item i join statement_line l on l.id = i.line_id where i.channel = ${channel}
                and i.state = 'open' and i.our_kind is null
                and not exists (select from reconciliation_event e where e.item_id = i.id
                  and e.event = 'unmatch')) l`.execute(db);
  await sql`create temp table rec_name on commit drop as
            select distinct kind, name from (
              select kind, reference as name from rec_line union all select kind, tracking_key from rec_line
                where tracking_key <> ''
              union all select kind, 'manual-' || tracking_key from rec_line where kind = 'charge'
                and tracking_key <> '') n`.execute(db);
  await sql`create temp table rec_compared on commit drop as
            select ${day}::date as on_day union select statement_on from channel_statement where channel = ${channel}
              and not complete`.execute(db);
  await sql`create temp table rec_day on commit drop as
            select g.kind, g.id, g.business_date as on_day, sum(g.amount_cents) as net from ${channelLegs} g
            where g.channel = ${channel} and g.business_date in (select on_day from rec_compared) and g.kind <> 'item'
            group by g.kind, g.id, g.business_date having sum(g.amount_cents) <> 0`.execute(db);
  await sql`analyze rec_line, rec_name, rec_day`.execute(db);

  const named = (kind: string): ReturnType<typeof sql> =>
    sql`(select n.name from rec_name n where n.kind = ${sql.lit(kind)})`;
  await sql`create temp table rec_touched on commit drop as
            select kind, id from rec_day
            union select 'charge', r.id::text from repayment r where r.channel = ${channel}
              and r.channel_tx_id in ${named("charge")}
            union select 'charge', r.id::text from repayment r where r.channel = ${channel}
              and r.tracking_key in ${named("charge")}
            union select 'charge', r.id::text from repayment r where r.channel = ${channel} and r.source <> 'channel'
              and r.value_on between ${day}::date - ${DAYS_APART}::int and ${day}::date + ${DAYS_APART}::int
            union select 'payoutReturn', b.loan_id::text from payout_return b where b.channel = ${channel}
              and b.channel_tx_id in ${named("charge")}
            union select 'payout', p.id::text from payout p where p.channel = ${channel}
              and p.reference in ${named("payout")}
            union select 'payout', p.id::text from payout p where p.channel = ${channel}
              and p.tracking_key in ${named("payout")}
            union select 'refund', f.id::text from refund f where f.channel = ${channel}
              and f.reference in ${named("refund")}
            union select 'manualPayout', m.id::text from manual_payout m where m.channel = ${channel}
              and m.reference in ${named("payout")}
            union select 'withdrawal', w.id::text from withdrawal w where w.channel = ${channel}
              and w.reference in ${named("payout")}
            union select 'topup', e.source_id from ledger_entry e join ledger_leg l on l.entry_id = e.id
              and l.account = 1010 and l.channel = ${channel}
              where e.event = 'topUp' and e.business_date between ${day}::date - ${DAYS_APART}::int
                and ${day}::date + ${DAYS_APART}::int
            union select i.our_kind, i.our_id from reconciliation_item i where i.channel = ${channel}
              and i.state = 'open' and i.our_kind <> 'balance'`.execute(db);
  await sql`analyze rec_touched`.execute(db);
  const touched = sql`rec_touched`;
  await sql`create temp table rec_ours on commit drop as
            select m.*, i.id as item_id, coalesce(i.line_id is null
              and i.state in ('flatBilled', 'reversed'), false) as settled_before,
                   coalesce(i.line_id is not null or i.merged_into is not null
                     or i.state in ('flatBilled', 'reversed'), false) as taken
            from ${movements(zone, (kind) => among(kind, touched))}
              left join reconciliation_item i on i.our_kind = m.kind and i.our_id = m.id`.execute(db);
  await sql`analyze rec_ours`.execute(db);
}
