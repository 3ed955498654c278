import { row, rows, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import type { CodeOf } from "../../../platform/shared/closed-set.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { blacklist } from "../contract.ts";
import type { entrySource, EntryIssue, importStatus } from "../domain/sets.ts";
import { touchedByImport } from "./touched.ts";

const SHOWN_ISSUES = 200;

interface Found {
  readonly id: string;
  readonly fileName: string;
  readonly source: CodeOf<typeof entrySource>;
  readonly status: CodeOf<typeof importStatus>;
  readonly rows: number;
  readonly totalRows: number | null;
  readonly rowsNew: number;
  readonly rowsKnown: number;
  readonly rowsBad: number;
  readonly error: string | null;
  readonly createdBy: string;
  readonly createdAt: Date;
}

/** How far an import is, the lines that it refused, and the orders that it will stop. */
export const importDetail = handle(blacklist.importDetail, async ({ importId }, ctx) => {
  const found = await row<Found>(
    ctx.db,
    sql`select i.id, i.file_name, i.source, i.status, i.rows, i.total_rows, i.rows_new, i.rows_known, i.rows_bad,
          i.error, s.name as created_by, i.created_at
        from blacklist_import i join staff_user s on s.id = i.user_id where i.id = ${importId}`,
  );
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "importId" });
  const issues = await rows<{ lineNo: number; field: string; issue: EntryIssue }>(
    ctx.db,
    sql`select line_no, field, issue from blacklist_import_issue where import_id = ${importId} order by line_no
        limit ${SHOWN_ISSUES}`,
  );
  return {
    ...found,
    createdAt: found.createdAt.toISOString(),
    issues,
    touched: found.status === "done" ? await touchedByImport(ctx, importId) : null,
  };
});
