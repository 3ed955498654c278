import { addDays, type BusinessDate } from "../../../../platform/shared/business-date.ts";
import { cents, type Cents } from "../../../../platform/shared/cents.ts";
import type { Context } from "../../../../platform/server/context.ts";
import { only, rows, sql } from "../../../../platform/server/database/connect.ts";
import { updateTable } from "../../../../platform/server/database/write.ts";
import { channelLegs } from "../../../../book/ledger/server/api.ts";
import { balances, type DayTotals } from "../../domain/balances.ts";
import type { ImportRow } from "../import-row.ts";

interface StoredDay {
  readonly statementOn: BusinessDate;
  readonly moved: string;
  readonly statedCents: Cents | null;
  readonly booksCents: Cents | null;
}

/** Adds up the day's lines, and marks the days that were over when they were compared. */
async function addUp(ctx: Context, { id, channel, statementOn, statedCents }: ImportRow): Promise<void> {
  await sql`insert into channel_statement (channel, statement_on, line_count, in_cents, out_cents, fee_cents,
              stated_cents, opening_cents, closing_cents, complete, seen, import_id)
            select ${channel}, ${statementOn}, count(l.id), coalesce(sum(l.amount_cents)
              filter (where l.kind in ('charge', 'topup')), 0),
                   coalesce(sum(l.amount_cents) filter (where l.kind not in ('charge', 'topup')), 0),
                     coalesce(sum(l.fee_cents), 0), ${statedCents}::bigint, 0, 0,
                   ${statementOn} < ${ctx.today}, (select seen from rec_seen), ${id}
            from statement_line l where l.channel = ${channel} and l.line_on = ${statementOn}
            on conflict (channel, statement_on) do update set line_count = excluded.line_count,
              in_cents = excluded.in_cents, out_cents = excluded.out_cents,
              fee_cents = excluded.fee_cents, stated_cents = coalesce(excluded.stated_cents,
                channel_statement.stated_cents), import_id = excluded.import_id`.execute(ctx.db);
  await updateTable(
    "channel_statement",
    { complete: sql`statement_on < ${ctx.today}`, seen: sql`(select seen from rec_seen)` },
    sql`where channel = ${channel} and (not complete or statement_on = ${statementOn})`,
  ).execute(ctx.db);
}

/** What our books held when a day began, as far as no item speaks of it, and what items say of the days before. */
async function booksBefore(ctx: Context, channel: string, day: BusinessDate): Promise<Cents> {
  const { held } = await only<{ held: string }>(
    ctx.db,
    sql`select (select coalesce(sum(g.amount_cents), 0) from ${channelLegs} g where g.channel = ${channel}
          and g.business_date < ${day} and g.kind <> 'item'
                  and not exists (select from reconciliation_item i where i.our_kind = g.kind and i.our_id = g.id))
             + (select coalesce(sum(channel_cents), 0) from reconciliation_item where channel = ${channel}
               and item_on < ${day}) as held`,
  );
  return cents(Number(held));
}

/** Which days no statement precedes: there, what our books held is the opening. */
const isFirst = (days: readonly StoredDay[], index: number): boolean => {
  const [day, before] = [days[index], days[index - 1]];
  return day !== undefined && (before === undefined || addDays(before.statementOn, 1) !== day.statementOn);
};

/**
 * Whether what the books held before a day has to be added up again: it is not known yet, or this import told of that
 * time. What an item speaks of stays spoken of, so only a movement of `rec_ours` that had no item matters.
 */
async function tellsOfBefore(ctx: Context, { statementOn }: ImportRow, day: StoredDay): Promise<boolean> {
  if (day.booksCents === null || statementOn < day.statementOn) return true;
  const { earlier } = await only<{ earlier: boolean }>(
    ctx.db,
    sql`select exists (select from rec_ours where item_id is null and on_day < ${day.statementOn}) as earlier`,
  );
  return earlier;
}

/**
 * Works out the balances of a channel's statements anew: each day opens with the close of the day before. A stated
 * close that the lines do not come to becomes an item of its own.
 */
export async function closeDays(ctx: Context, row: ImportRow): Promise<void> {
  await addUp(ctx, row);
  const { channel } = row;
  const days = await rows<StoredDay>(
    ctx.db,
    sql`select statement_on, (in_cents - out_cents - fee_cents)::text as moved, stated_cents, books_cents
        from channel_statement where channel = ${channel} order by statement_on`,
  );
  const totals: DayTotals[] = [];
  for (const [index, day] of days.entries()) {
    const books = !isFirst(days, index)
      ? null
      : (await tellsOfBefore(ctx, row, day))
        ? await booksBefore(ctx, channel, day.statementOn)
        : day.booksCents;
    totals.push({ on: day.statementOn, moved: cents(Number(day.moved)), stated: day.statedCents, books });
  }
  const known = balances(totals);
  const values = known.map((day, index) => ({ ...day, books: totals[index]?.books ?? null }));
  await sql`update channel_statement s set opening_cents = v.opening, closing_cents = v.closing, books_cents = v.books
            from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v ("on" date, opening bigint, closing bigint,
              books bigint)
            where s.channel = ${channel} and s.statement_on = v."on"
              and (s.opening_cents, s.closing_cents, s.books_cents) is distinct
                from (v.opening, v.closing, v.books)`.execute(ctx.db);
  await keepBalanceItems(
    ctx,
    channel,
    known.filter(({ unexplained }) => unexplained !== 0),
  );
}

async function keepBalanceItems(
  ctx: Context,
  channel: string,
  off: readonly { readonly on: BusinessDate; readonly unexplained: Cents }[],
): Promise<void> {
  const values = JSON.stringify(off.map(({ on, unexplained }) => ({ on, unexplained })));
  await sql`insert into reconciliation_item (channel, item_on, direction, reference, result, cause, state, our_kind,
              our_id, channel_cents, our_cents, created_at)
            select ${channel}, v."on", case when v.unexplained > 0 then 'in'
              else 'out' end, 'BALANCE ' || v."on", 'channelOnly', 'balance', 'open', 'balance',
                   ${channel} || ':' || v."on", v.unexplained, 0, ${ctx.now}
            from jsonb_to_recordset(${values}::jsonb) as v ("on" date, unexplained bigint)
              on conflict (our_kind, our_id) do nothing`.execute(ctx.db);
  await sql`update reconciliation_item i set channel_cents = coalesce(v.unexplained, 0), version = i.version + 1,
                   direction = case when coalesce(v.unexplained, 0) < 0 then 'out' else 'in' end,
                   state = case when coalesce(v.unexplained, 0) = 0 and i.state = 'open' then 'matched'
                     when v.unexplained <> 0 and i.state = 'matched' then 'open' else i.state end
            from reconciliation_item j left join jsonb_to_recordset(${values}::jsonb) as v ("on" date,
              unexplained bigint) on v."on" = j.item_on
            where i.id = j.id and j.channel = ${channel} and j.our_kind = 'balance'
              and j.channel_cents <> coalesce(v.unexplained, 0)`.execute(ctx.db);
}
