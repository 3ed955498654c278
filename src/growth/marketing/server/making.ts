import { row, rows, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { marketing } from "../contract.ts";
import type { LineIssue, MakingStatus } from "../domain/sets.ts";

const SHOWN_ISSUES = 200;

interface Found {
  readonly id: string;
  readonly name: string;
  readonly fileName: string | null;
  readonly status: MakingStatus;
  readonly rows: number;
  readonly totalRows: number | null;
  readonly size: number;
  readonly excluded: number;
  readonly rowsBad: number;
  readonly rowsKnown: number;
  readonly leftOut: number;
  readonly error: string | null;
}

/** How far the making of a list is, and the lines of its file that were refused. */
export const making = handle(marketing.making, async ({ listId }, ctx) => {
  const found = await row<Found>(
    ctx.db,
    sql`select t.id, t.name, t.file_name, t.status, t.rows, t.total_rows, t.size, t.excluded, t.rows_bad, t.rows_known,
          t.left_out, t.error from marketing_list t where t.id = ${listId}`,
  );
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "listId" });
  const issues = await rows<{ lineNo: number; field: string; issue: LineIssue }>(
    ctx.db,
    sql`select line_no, field, issue from marketing_issue where list_id = ${listId} order by line_no
        limit ${SHOWN_ISSUES}`,
  );
  return { ...found, issues };
});
