import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import { add, ZERO, type Cents } from "../../../platform/shared/cents.ts";
import type { Context } from "../../../platform/server/context.ts";
import { rows, sql } from "../../../platform/server/database/connect.ts";
import type { Posting } from "../domain/postings.ts";

/** A posting with the business date it counts for. */
export interface Dated {
  readonly posting: Posting;
  readonly date: BusinessDate;
}

/**
 * Writes entries to the ledger, each whole with its legs in one statement, and moves the running cash of the channels,
 * in the caller's transaction. The database refuses an entry that does not sum to zero, and a second entry for the same
 * (event, source, sequence). Answers the ids in the order of the postings.
 */
export async function postAll(ctx: Context, entries: readonly Dated[]): Promise<string[]> {
  if (entries.length === 0) return [];
  const heads = entries.map(({ posting, date }, place) => ({
    place,
    event: posting.event,
    source_id: posting.sourceId,
    sequence: posting.sequence,
    loan_id: posting.loanId ?? null,
    customer_id: posting.customerId ?? null,
    business_date: date,
    reversal_of: posting.reversalOf ?? null,
  }));
  const legs = entries.flatMap(({ posting }, place) =>
    posting.legs.map((leg, line) => ({
      place,
      line: line + 1,
      account: leg.account,
      amount: leg.amount,
      loan_id: leg.loanId ?? null,
      term_no: leg.termNo ?? null,
      customer_id: leg.customerId ?? null,
      channel: leg.channel ?? null,
    })),
  );
  const written = await rows<{ id: string }>(
    ctx.db,
    sql`with head as (
          select * from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb)
            as head (place int, event text, source_id text, sequence int, loan_id bigint, customer_id bigint,
              business_date date, reversal_of bigint)),
        entry as (
          insert into ledger_entry (event, source_id, sequence, loan_id, customer_id, business_date, recorded_at,
            reversal_of)
          select event, source_id, sequence, loan_id, customer_id, business_date, ${ctx.now}, reversal_of from head
            order by place
          returning id, event, source_id, sequence),
        placed as (select entry.id, place from head join entry using (event, source_id, sequence)),
        leg as (
          insert into ledger_leg (entry_id, line, account, amount_cents, loan_id, term_no, customer_id, channel)
          select placed.id, line, account, amount, loan_id, term_no, customer_id, channel
          from jsonb_to_recordset(${JSON.stringify(legs)}::jsonb)
            as leg (place int, line smallint, account smallint, amount bigint, loan_id bigint, term_no smallint,
              customer_id bigint, channel text)
          join placed using (place) order by placed.id, line)
        select id from placed order by place`,
  );
  await moveCash(ctx, entries);
  return written.map(({ id }) => id);
}

/** Writes one entry on the transaction's own business date. */
export async function post(ctx: Context, posting: Posting): Promise<string> {
  return (await postAll(ctx, [{ posting, date: ctx.today }]))[0] ?? "";
}

async function moveCash(ctx: Context, entries: readonly Dated[]): Promise<void> {
  const moved = new Map<string, Cents>();
  for (const { posting } of entries) {
    for (const leg of posting.legs) {
      if (leg.account === 1010 && leg.channel) moved.set(leg.channel, add(moved.get(leg.channel) ?? ZERO, leg.amount));
    }
  }
  const changes = [...moved].filter(([, amount]) => amount !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
  if (changes.length === 0) return;
  const values = sql.join(
    changes.map(([channel, amount]) => sql`(${channel}, (pg_backend_pid() % 64)::smallint, ${amount}::bigint)`),
  );
  await sql`insert into channel_balance (channel, shard, amount_cents) values ${values}
            on conflict (channel, shard) do update set amount_cents = channel_balance.amount_cents +
              excluded.amount_cents`.execute(ctx.db);
}
