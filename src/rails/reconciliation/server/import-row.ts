import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import type { Cents } from "../../../platform/shared/cents.ts";
import { row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import type { ImportFailure } from "../contract.ts";

/** An import as the job needs it. */
export interface ImportRow {
  readonly id: string;
  readonly channel: string;
  readonly statementOn: BusinessDate;
  readonly source: "upload" | "channel" | "email";
  readonly status: "waiting" | "running" | "held" | "done" | "failed";
  readonly version: number;
  readonly fileName: string | null;
  readonly fileId: string | null;
  readonly sha256: string | null;
  readonly statedCents: Cents | null;
}

export const findImport = (db: Db, id: string): Promise<ImportRow | null> =>
  row<ImportRow>(
    db,
    sql`select i.id, i.channel, i.statement_on, i.source, i.status, i.version, i.file_name, i.file_id, f.sha256,
          i.stated_cents
        from statement_import i left join stored_file f on f.id = i.file_id where i.id = ${id}`,
  );

/** Ends an import without its statement. */
export async function failImport(db: Db, id: string, failure: ImportFailure, now: Date): Promise<void> {
  await updateTable(
    "statement_import",
    { status: "failed", failure, finishedAt: now },
    sql`where id = ${id} and status <> 'done'`,
  ).execute(db);
}
