import pg from "pg";

/** The days whose receipts stand in the books; the statement is of the last one. */
export const DAYS = ["2026-03-02", "2026-03-03", "2026-03-04"] as const;
export const STATEMENT_DAY = DAYS[2];

/**
 * Shares of the statement's lines, in thousandths: what the channel alone knows, what differs by a fee, and what only
 * our tracking key tells.
 */
const CHANNEL_ONLY = 10;
const OTHER_AMOUNT = 5;
const BY_KEY = 20;
/** One receipt in so many is missing on the statement. */
const MISSING_EVERY = 500;

const WORDS = `n, ('2026-03-02'::date + (n % 3)::int) as on_day, 10000 + n::bigint * 7919 % 400000 as amount`;

/**
 * Fills the books with receipts, each with its ledger entry, as callbacks would have left them: a third on each of
 * three days. Triggers are away meanwhile; the bench checks the ledger afterwards.
 */
export async function bookReceipts(url: string, receipts: number): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query("set session_replication_role = replica");
    await client.query(
      `insert into repayment (channel, channel_tx_id, source, status, amount_cents, value_on, received_at, tracking_key)
       select 'sandbox', 'CH' || n, 'channel', 'unallocated', amount, on_day, on_day + time '18:00' + n % 20000 * interval '1 second', 'STP' || n
       from (select ${WORDS} from generate_series(1, $1::int) n) s`,
      [receipts],
    );
    await client.query("update repayment set status = 'allocated'");
    await client.query(
      `with entry as (
         insert into ledger_entry (event, source_id, sequence, business_date, recorded_at)
         select 'receipt', 'sandbox:' || channel_tx_id, 0, value_on, received_at from repayment order by id returning id, source_id)
       insert into ledger_leg (entry_id, line, account, amount_cents, channel)
       select e.id, v.line, v.account, v.sign * r.amount_cents, case v.account when 1010 then 'sandbox' end
       from entry e join repayment r on r.channel = 'sandbox' and r.channel_tx_id = substr(e.source_id, 9), (values (1, 1010, 1), (2, 2040, -1)) v (line, account, sign)`,
    );
    await client.query(
      `insert into channel_balance (channel, shard, amount_cents) select 'sandbox', 63, sum(amount_cents) from repayment
       on conflict (channel, shard) do update set amount_cents = channel_balance.amount_cents + excluded.amount_cents`,
    );
    await client.query("analyze");
  } finally {
    await client.end();
  }
}

/** The channel's statement of the last day, as CSV: most lines agree with a receipt, and some of each other kind. */
export async function statementOf(url: string, lines: number): Promise<string> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ line: string }>(
      `select case when k < ${CHANNEL_ONLY} then 'NEW' || n when k < ${CHANNEL_ONLY + BY_KEY} then 'X' || n else 'CH' || n end || ',charge,' ||
              case when k < ${CHANNEL_ONLY} then 'NEWKEY' || n else 'STP' || n end || ',' ||
              to_char((amount + case when k between ${CHANNEL_ONLY + BY_KEY} and ${CHANNEL_ONLY + BY_KEY + OTHER_AMOUNT - 1} then 100 else 0 end) / 100.0, 'FM99999990.00') || ',0.00,' ||
              to_char(on_day + time '18:00' + n % 20000 * interval '1 second', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as line
       from (select ${WORDS}, n / 3 % 1000 as k from generate_series(2, $1::int * 3 + 2, 3) n) s
       where n % ${MISSING_EVERY} <> 2 order by n limit $1`,
      [lines],
    );
    return ["reference,type,trackingKey,amount,fee,at", ...rows.map(({ line }) => line), ""].join("\n");
  } finally {
    await client.end();
  }
}
