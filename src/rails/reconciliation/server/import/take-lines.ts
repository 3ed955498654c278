import type { RawBuilder } from "kysely";
import type { Context } from "../../../../platform/server/context.ts";
import { only, run, sql } from "../../../../platform/server/database/connect.ts";
import { updateTable } from "../../../../platform/server/database/write.ts";
import type { ImportRow } from "../import-row.ts";
import { MAX_ISSUES } from "./stage.ts";

/**
 * A line's identity within its channel and day: of `l`, a line of the channel's statement, and of `s`, one that is
 * taken in.
 */
export const SAME = sql`l.channel = s.channel and l.line_on = s.line_on and l.kind = s.kind
                          and l.reference = s.reference and l.tracking_key = s.tracking_key`;

/**
 * Takes the staged lines of an import in by `insert`, which reads them from `rec_staged`, and says how many of the
 * others are known, repeat an earlier line of the file, or contradict what an earlier statement said of the same line.
 */
export async function sortLines(
  { db }: Context,
  { id, channel, statementOn }: ImportRow,
  insert: RawBuilder<unknown>,
): Promise<void> {
  await sql`create temp table rec_staged on commit drop as
            select ${channel}::text as channel, ${statementOn}::date as line_on, s.*, row_number()
              over (partition by s.kind, s.reference, s.tracking_key order by s.line_no) as nth
            from statement_staging s where s.import_id = ${id}`.execute(db);
  await sql`analyze rec_staged`.execute(db);
  await sql`create temp table rec_problem on commit drop as
            select s.line_no, 'repeated'::text as reason, s.reference || ',' || s.kind || ','
              || s.tracking_key as excerpt from rec_staged s where s.nth > 1
            union all
            select s.line_no, 'changed', s.reference || ',' || s.kind || ',' || s.tracking_key from rec_staged s
              join statement_line l on ${SAME}
            where s.nth = 1 and (l.amount_cents, l.fee_cents) <> (s.amount_cents, s.fee_cents)`.execute(db);
  const added = await run(db, insert);
  await sql`insert into statement_issue (import_id, line_no, reason, excerpt)
            select ${id}, p.line_no, p.reason, p.excerpt from rec_problem p order by p.line_no
            limit greatest(0, ${MAX_ISSUES} - (select count(*) from statement_issue where import_id = ${id}))
              on conflict do nothing`.execute(db);
  const { problems, staged } = await only<{ problems: number; staged: number }>(
    db,
    sql`select (select count(*) from rec_problem)::int as problems, (select count(*) from rec_staged)::int as staged`,
  );
  await updateTable(
    "statement_import",
    { rowsNew: added, rowsKnown: staged - added - problems, rowsBad: sql`rows_bad + ${problems}` },
    sql`where id = ${id}`,
  ).execute(db);
}

/** Keeps the lines of a statement that the channel gave us. */
export const takeLines = (ctx: Context, row: ImportRow): Promise<void> =>
  sortLines(
    ctx,
    row,
    sql`insert into statement_line (channel, line_on, kind, reference, tracking_key, amount_cents, fee_cents, moved_at,
          import_id, line_no)
        select s.channel, s.line_on, s.kind, s.reference, s.tracking_key, s.amount_cents, s.fee_cents, s.moved_at,
          s.import_id, s.line_no from rec_staged s
        where s.nth = 1 order by s.moved_at, s.line_no on conflict (channel, line_on, kind, reference,
          tracking_key) do nothing`,
  );
