import { dayIn } from "../../../platform/shared/business-date.ts";
import type { Cents } from "../../../platform/shared/cents.ts";
import type { Context } from "../../../platform/server/context.ts";
import { rows, sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import type { FileLine } from "../domain/batch-file.ts";
import type { BatchLine, OwnReceipt } from "../domain/settlement.ts";
import type { Explanation, LineState } from "../domain/status.ts";

/** A line as it is kept. */
export interface LineRow {
  readonly id: string;
  readonly lineNo: number;
  readonly receiptId: string;
  readonly trackingKey: string;
  readonly clabe: string;
  readonly amountCents: Cents;
  readonly feeCents: Cents;
  readonly paidAt: Date;
  readonly state: LineState;
  readonly repaymentId: string | null;
  readonly ownCents: Cents | null;
  readonly explanation: Explanation | null;
  readonly note: string | null;
  readonly explainedBy: string | null;
  readonly explainedAt: Date | null;
}

/** All lines of a batch in their order. */
export const linesOf = (ctx: Context, batchId: string): Promise<LineRow[]> =>
  rows<LineRow>(ctx.db, sql`select * from opm_line where batch_id = ${batchId} order by line_no`);

export const asLine = (
  { lineNo, receiptId, trackingKey, clabe, amountCents, paidAt }: LineRow,
  zone: string,
): BatchLine => ({
  lineNo,
  receiptId,
  trackingKey,
  clabe,
  amount: amountCents,
  paidOn: dayIn(zone, paidAt),
});

/** Writes the lines of a batch in place of those that were there. Nothing stands against them yet. */
export async function replaceLines(ctx: Context, batchId: string, lines: readonly FileLine[]): Promise<void> {
  await sql`delete from opm_line where batch_id = ${batchId}`.execute(ctx.db);
  const values = lines.map(({ lineNo, receiptId, trackingKey, clabe, amount, fee, paidAt }) => ({
    lineNo,
    receiptId,
    trackingKey,
    clabe,
    amount,
    fee,
    paidAt,
  }));
  await sql`insert into opm_line (batch_id, line_no, receipt_id, tracking_key, clabe, amount_cents, fee_cents, paid_at,
              state)
            select ${batchId}, "lineNo", "receiptId", "trackingKey", clabe, amount, fee, "paidAt", 'unknown'
            from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
              as line ("lineNo" int, "receiptId" text, "trackingKey" text, clabe text, amount bigint, fee bigint,
                "paidAt" timestamptz)`.execute(ctx.db);
}

/** How a line stands after it was compared. */
export interface Standing extends Pick<
  LineRow,
  "lineNo" | "state" | "repaymentId" | "ownCents" | "explanation" | "note" | "explainedBy" | "explainedAt"
> {}

/**
 * Writes how each line stands. They are cleared first: a receipt may move from one line to another, and it stands
 * against one only.
 */
export async function saveStandings(ctx: Context, batchId: string, standings: readonly Standing[]): Promise<void> {
  await updateTable(
    "opm_line",
    {
      state: "unknown",
      repaymentId: null,
      ownCents: null,
      explanation: null,
      note: null,
      explainedBy: null,
      explainedAt: null,
    },
    sql`where batch_id = ${batchId}`,
  ).execute(ctx.db);
  await sql`update opm_line l set state = s.state, repayment_id = s."repaymentId", own_cents = s."ownCents",
              explanation = s.explanation, note = s.note,
                   explained_by = s."explainedBy", explained_at = s."explainedAt"
            from jsonb_to_recordset(${JSON.stringify(standings)}::jsonb)
              as s ("lineNo" int, state text, "repaymentId" bigint, "ownCents" bigint, explanation text, note text,
                "explainedBy" bigint, "explainedAt" timestamptz)
            where l.batch_id = ${batchId} and l.line_no = s."lineNo"`.execute(ctx.db);
}

/**
 * The receipts that the lines of a batch may stand for: those of their ids and tracking keys, and those without a
 * tracking key whose amount and day fit. A receipt that another batch holds counts as settled. Staff may have noted a
 * payment code that is no CLABE, such as a slip's reference: it says nothing about the account that was paid to.
 */
export async function receiptsFor(
  ctx: Context,
  { id, channel }: { readonly id: string; readonly channel: string },
): Promise<OwnReceipt[]> {
  const found = await rows<Omit<OwnReceipt, "amount"> & { readonly amountCents: Cents }>(
    ctx.db,
    sql`with line as (select *, (paid_at at time zone ${ctx.zone})::date as paid_on from opm_line
        where batch_id = ${id}),
             fitting as (
               select r.id from line join repayment r on r.channel = ${channel} and r.channel_tx_id = line.receipt_id
               union select r.id from line join repayment r on r.channel = ${channel}
                 and r.tracking_key = line.tracking_key
               union select r.id from line join repayment r on r.channel = ${channel} and r.settles_later
                 and r.settled_at is null and r.value_on = line.paid_on
                                                           and r.amount_cents = line.amount_cents
                                                             and r.tracking_key is null)
        select r.id as repayment_id, r.channel_tx_id as receipt_id, r.tracking_key, r.amount_cents, r.value_on,
               case when r.payment_code ~ '^[0-9]{18}$' then r.payment_code end as clabe,
               case when r.status = 'reversed' then 'reversed'
                    when not r.settles_later or r.settled_at is not null
                      or exists (select from opm_line o where o.repayment_id = r.id
                        and o.batch_id <> ${id}) then 'settled'
                    else 'waiting' end as state
        from repayment r where r.id in (select id from fitting) order by r.id`,
  );
  return found.map(({ amountCents, ...receipt }) => ({ ...receipt, amount: amountCents }));
}
