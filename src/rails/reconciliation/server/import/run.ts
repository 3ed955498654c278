import type { Services } from "../../../../platform/server/context.ts";
import { asSystem, lockName } from "../../../../platform/server/context.ts";
import { sql } from "../../../../platform/server/database/connect.ts";
import { updateTable } from "../../../../platform/server/database/write.ts";
import { Later, type Worker } from "../../../../platform/server/outbox.ts";
import { Refusal } from "../../../../platform/shared/refusal.ts";
import { bankOver, channelBy } from "../../../../reach/channel/server/api.ts";
import type { ImportFailure } from "../../contract.ts";
import { reconciliationRefusals as refusals } from "../../messages.ts";
import { failImport, findImport, type ImportRow } from "../import-row.ts";
import { answerUploads } from "../uploads/answer.ts";
import { finishImport } from "../uploads/finish.ts";
import { holdLines } from "../uploads/hold.ts";
import { compareDay } from "./compare-day.ts";
import { stage } from "./stage.ts";
import { countLines, requireStatement } from "./statement-file.ts";
import { takeLines } from "./take-lines.ts";

const MAX_ATTEMPTS = 5;
const SILENT_SECONDS = 30;
const BUSY_SECONDS = 60;

const running = new Set<string>();

const failureOf = (error: Refusal): ImportFailure => {
  if (error.reason === refusals.wrongEncoding) return "wrongEncoding";
  if (error.reason === refusals.notAStatement) return "notAStatement";
  return error.reason === refusals.fileTooLarge ? "tooLarge" : "silent";
};

/** The statement's file: what was uploaded, or what the channel gives, which is kept before anything is made of it. */
async function fileOf(services: Services, row: ImportRow): Promise<Buffer> {
  if (row.sha256 !== null) return services.files.read(row.sha256);
  const channel = await channelBy(services.connection.db, row.channel);
  if (!channel) throw new Refusal(refusals.unknownChannel);
  const bytes = Buffer.from(await bankOver(channel, services).statement(row.statementOn), "utf8");
  requireStatement(bytes);
  await asSystem(services, async ({ db, now }) => {
    const fileId = await services.files.save(db, bytes, "text/csv", now);
    await updateTable("statement_import", { fileId, rowsTotal: countLines(bytes) }, sql`where id = ${row.id}`).execute(
      db,
    );
  });
  return bytes;
}

/**
 * Takes in a statement whose lines are staged, in one transaction: all of it or nothing. One statement of a channel at
 * a time. What the channel gave is compared with our books at once; what a person handed in is held until it is proven.
 */
const takeStaged = (services: Services, row: ImportRow): Promise<void> =>
  asSystem(services, async (ctx) => {
    await lockName(ctx.db, `reconcile ${row.channel}`);
    if ((await findImport(ctx.db, row.id))?.status !== "running") return;
    if (row.source === "channel") {
      await takeLines(ctx, row);
      await compareDay(ctx, row);
      await answerUploads(ctx, row);
    } else {
      await holdLines(ctx, row);
    }
    await sql`delete from statement_staging where import_id = ${row.id}`.execute(ctx.db);
    await finishImport(ctx, row.id);
  });

async function attemptImport(services: Services, row: ImportRow, attempt: number): Promise<void> {
  const { db } = services.connection;
  try {
    const bytes = await fileOf(services, row);
    await stage(services, row, bytes, services.config.zone);
    await takeStaged(services, row);
  } catch (error) {
    const now = services.clock.now();
    if (error instanceof Refusal) {
      const failure = failureOf(error);
      if (failure === "silent" && attempt < MAX_ATTEMPTS) throw new Later(SILENT_SECONDS);
      return failImport(db, row.id, failure, now);
    }
    if (attempt < MAX_ATTEMPTS) throw error;
    services.log.error({ import: row.id, error: String(error) }, "statement import: given up");
    await failImport(db, row.id, "broken", now);
  }
}

/**
 * Reads in a planned statement and compares it. Safe to run again after a crash: what was done is done in one piece, or
 * not at all.
 */
export const importStatement: Worker = async (services, { importId = "" }, attempt) => {
  if (running.has(importId)) throw new Later(BUSY_SECONDS);
  const row = await findImport(services.connection.db, importId);
  if (!row || ["held", "done", "failed"].includes(row.status)) return;
  running.add(importId);
  try {
    await attemptImport(services, row, attempt);
  } finally {
    running.delete(importId);
  }
};
