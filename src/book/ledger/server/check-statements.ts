import { sql } from "../../../platform/server/database/connect.ts";
import { channelLegs } from "./channel-legs.ts";

/**
 * What breaks I5 against the statements of the channels. For every channel and day that has one: what our books hold on
 * the channel's account, and what the listed items say of the difference, come to the statement's close; the day opens
 * with the close of the day before and moves by its lines; an item that is closed, not reversed, holds as much in our
 * books as on the statement. Of a day that was not over when it was compared, only what could be seen then counts.
 */
export const STATEMENTS_BROKEN = sql`
  with legs as materialized (
    select g.channel, g.business_date as on_day, g.written_by, g.amount_cents as amount,
      coalesce(own.id, its.id) as item_id
    from ${channelLegs} g
    left join reconciliation_item own on g.kind = 'item' and own.id::text = g.id
    left join reconciliation_item its on g.kind <> 'item' and its.our_kind = g.kind and its.our_id = g.id
    where g.channel in (select channel from channel_statement)),
  unlisted as (
    select l.channel, l.on_day, l.amount from legs l left join channel_statement s on s.channel = l.channel
      and s.statement_on = l.on_day
    where l.item_id is null and (s.complete is not false or pg_visible_in_snapshot(l.written_by, s.seen))),
  moved as (
    select channel, on_day, sum(amount) as amount from (
      select channel, on_day, amount from unlisted
      union all select channel, item_on, channel_cents from reconciliation_item) m group by channel, on_day),
  held as (
    select s.channel, s.statement_on, s.opening_cents, s.closing_cents, s.in_cents - s.out_cents - s.fee_cents as lines,
           (select coalesce(sum(m.amount), 0) from moved m where m.channel = s.channel
             and m.on_day <= s.statement_on) as books
    from channel_statement s),
  days as (
    select h.*, lag(h.closing_cents) over w as before, lag(h.statement_on) over w as day_before,
           (select coalesce(sum(l.effect_cents), 0) from statement_line l where l.channel = h.channel
             and l.line_on = h.statement_on) as line_sum,
           (select coalesce(sum(i.channel_cents), 0) from reconciliation_item i where i.channel = h.channel
             and i.item_on = h.statement_on) as item_sum
    from held h window w as (partition by h.channel order by h.statement_on)),
  closed as (
    select i.id, i.channel, i.channel_cents, coalesce(sum(l.amount), 0) as booked from reconciliation_item i
      left join legs l on l.item_id = i.id
    where i.state in ('matched', 'flatBilled') and i.merged_into is null group by i.id)
  (select 'channel ' || channel || ' on ' || statement_on || ': close ' || closing_cents || ', books and listed items '
    || books as what
   from days where closing_cents <> books limit 20)
  union all
  (select 'channel ' || channel || ' on ' || statement_on || ': opens with ' || opening_cents || ' after a close of '
    || before
   from days where day_before = statement_on - 1 and opening_cents <> before limit 20)
  union all
  (select 'channel ' || channel || ' on ' || statement_on || ': moves by ' || closing_cents - opening_cents
    || ', lines ' || line_sum || ', items ' || item_sum
   from days where closing_cents - opening_cents <> item_sum or line_sum <> lines limit 20)
  union all
  (select 'item ' || id || ' of channel ' || channel || ' is closed with ' || channel_cents || ' on the statement and '
    || booked || ' in the books'
   from closed where channel_cents <> booked limit 20)`;
