import type { Context } from "../../../../platform/server/context.ts";
import { sql } from "../../../../platform/server/database/connect.ts";
import { compareDay } from "../import/compare-day.ts";
import { SAME } from "../import/take-lines.ts";
import type { ImportRow } from "../import-row.ts";

/**
 * Lets the lines of a file that were proven join the channel's statement, and compares its day anew. A line that the
 * statement says otherwise by now is denied instead. The caller holds the channel's lock.
 */
export async function takeProven(ctx: Context, row: ImportRow): Promise<void> {
  await sql`insert into statement_line (channel, line_on, kind, reference, tracking_key, amount_cents, fee_cents,
              moved_at, import_id, line_no)
            select s.channel, s.line_on, s.kind, s.reference, s.tracking_key, s.amount_cents, s.fee_cents, s.moved_at,
              s.import_id, s.line_no from uploaded_line s
            where s.import_id = ${row.id} and s.state in ('confirmed', 'approved') and s.line_id is null
              order by s.moved_at, s.line_no
            on conflict (channel, line_on, kind, reference, tracking_key) do nothing`.execute(ctx.db);
  await sql`update uploaded_line s set line_id = l.id from statement_line l
            where s.import_id = ${row.id} and s.state in ('confirmed', 'approved') and s.line_id is null and ${SAME}
              and (l.amount_cents, l.fee_cents) = (s.amount_cents, s.fee_cents)`.execute(ctx.db);
  await sql`update uploaded_line s set state = 'denied', finding = 'amount', said_cents = l.amount_cents,
              said_on = l.line_on, approved_by = null, approved_at = null
            from statement_line l where s.import_id = ${row.id} and s.state in ('confirmed', 'approved')
              and s.line_id is null and ${SAME}`.execute(ctx.db);
  await compareDay(ctx, row);
}
