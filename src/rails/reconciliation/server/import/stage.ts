import { once } from "node:events";
import { from as copyFrom } from "pg-copy-streams";
import type { Services } from "../../../../platform/server/context.ts";
import { run, sql } from "../../../../platform/server/database/connect.ts";
import { updateTable } from "../../../../platform/server/database/write.ts";
import type { ImportRow } from "../import-row.ts";
import { readBatches, type NumberedLine } from "./statement-file.ts";

const BATCH = 5_000;
/** The broken lines of one import that are kept; the rest are counted. */
export const MAX_ISSUES = 1_000;
const EXCERPT = 200;

const cell = (value: string | number): string => String(value).replaceAll("\\", "\\\\").replaceAll("\t", "\\t");

function copyText(importId: string, lines: readonly NumberedLine[]): string {
  return lines
    .map(({ no, read }) => {
      if (!read.ok) return "";
      const { kind, reference, trackingKey, amount, fee, at } = read.line;
      return `${[importId, no, kind, reference, trackingKey, amount, fee, at.toISOString()].map(cell).join("\t")}\n`;
    })
    .join("");
}

/**
 * Reads a statement's lines into the staging table and names the broken ones; what an earlier attempt left there is
 * replaced. Progress is written down after each batch, where everybody can see it.
 */
export async function stage(services: Services, row: ImportRow, bytes: Buffer, zone: string): Promise<void> {
  const { db, pools } = services.connection;
  await sql`delete from statement_issue where import_id = ${row.id}`.execute(db);
  await updateTable(
    "statement_import",
    { status: "running", rowsRead: 0, rowsBad: 0 },
    sql`where id = ${row.id}`,
  ).execute(db);
  let [read, bad] = [0, 0];
  const client = await pools.commands.connect();
  try {
    await client.query("begin");
    await client.query("delete from statement_staging where import_id = $1", [row.id]);
    const copy = client.query(
      copyFrom(
        "copy statement_staging (import_id, line_no, kind, reference, tracking_key, amount_cents, fee_cents, moved_at) from stdin",
      ),
    );
    for (const batch of readBatches(bytes, row.statementOn, zone, BATCH)) {
      const text = copyText(row.id, batch);
      if (text !== "" && !copy.write(text)) await once(copy, "drain");
      const broken = batch.filter(({ read: outcome }) => !outcome.ok);
      await keepIssues(services, row.id, broken.slice(0, Math.max(MAX_ISSUES - bad, 0)));
      read += batch.length;
      bad += broken.length;
      await run(db, updateTable("statement_import", { rowsRead: read, rowsBad: bad }, sql`where id = ${row.id}`));
    }
    copy.end();
    await once(copy, "finish");
    await client.query("commit");
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function keepIssues(services: Services, importId: string, broken: readonly NumberedLine[]): Promise<void> {
  if (broken.length === 0) return;
  const values = broken.map(({ no, text, read }) => ({
    line_no: no,
    reason: read.ok ? "" : read.issue,
    excerpt: text.slice(0, EXCERPT).toWellFormed(),
  }));
  await sql`insert into statement_issue (import_id, line_no, reason, excerpt)
            select ${importId}, line_no, reason, excerpt from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v
              (line_no int, reason text, excerpt text)`.execute(services.connection.db);
}
