import type { Context } from "../../../../platform/server/context.ts";
import { sql } from "../../../../platform/server/database/connect.ts";
import type { ImportRow } from "../import-row.ts";
import { SAME, sortLines } from "../import/take-lines.ts";

/**
 * Holds the lines of a file that a person handed in and that no statement shows yet. They touch neither items nor
 * books.
 */
export const holdLines = (ctx: Context, row: ImportRow): Promise<void> =>
  sortLines(
    ctx,
    row,
    sql`insert into uploaded_line (import_id, line_no, channel, line_on, kind, reference, tracking_key, amount_cents,
          fee_cents, moved_at)
        select s.import_id, s.line_no, s.channel, s.line_on, s.kind, s.reference, s.tracking_key, s.amount_cents,
          s.fee_cents, s.moved_at from rec_staged s
        where s.nth = 1 and not exists (select from statement_line l where ${SAME}) order by s.line_no`,
  );
