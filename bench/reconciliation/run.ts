import { seedStaff } from "../../seeds/apply.ts";
import { seedLending } from "../../seeds/lending.ts";
import { checkLedger } from "../../src/book/ledger/server/check.ts";
import { importStatement } from "../../src/rails/reconciliation/server/import/run.ts";
import { MAX_FILE_BYTES } from "../../src/rails/reconciliation/contract.ts";
import { asSystem, type Services } from "../../src/platform/server/context.ts";
import { only, sql } from "../../src/platform/server/database/connect.ts";
import { migrate } from "../../src/platform/server/database/migrate.ts";
import { startPostgres } from "../../src/platform/server/postgres/start.ts";
import { databaseUrl, execute } from "../../src/platform/server/testing/cluster.ts";
import { openServices } from "../services.ts";
import { count, printTable, say } from "../table.ts";
import { bookReceipts, DAYS, STATEMENT_DAY, statementOf } from "./receipts.ts";
import { rowByRow } from "./row-by-row.ts";

const DATA_DIR = ".cache/bench/reconciliation";
const RECEIPTS = 301_000;
const LINES = 100_000;
const SAMPLE = 2_000;
const GOAL_SECONDS = 30;

/** Plans an import of a statement that the channel gave, and carries it out; answers the seconds that it took. */
async function importOnce(services: Services, statement: string): Promise<number> {
  const importId = await asSystem(services, async ({ db, now }) => {
    const fileId = await services.files.save(db, Buffer.from(statement), "text/csv", now);
    const planned = await only<{ id: string }>(
      db,
      sql`insert into statement_import (channel, statement_on, source, file_name, file_id, rows_total, created_at)
          values ('sandbox', ${STATEMENT_DAY}, 'channel', 'bench.csv', ${fileId}, ${LINES}, ${now}) returning id`,
    );
    return planned.id;
  });
  const start = performance.now();
  await importStatement(services, { importId }, 5);
  const seconds = (performance.now() - start) / 1000;
  const { status } = await only<{ status: string }>(
    services.connection.db,
    sql`select status from statement_import where id = ${importId}`,
  );
  if (status !== "done") throw new Error(`the import is ${status}`);
  return seconds;
}

async function fill(url: string, services: Services): Promise<string> {
  await seedStaff(services.connection.db, services.config, services.clock.now());
  await seedLending(services);
  await bookReceipts(url, RECEIPTS);
  return statementOf(url, LINES);
}

async function measure(url: string): Promise<boolean> {
  const { services: own, close } = await openServices(url);
  // The day after the last receipts: the statement's day is over.
  const ahead = Date.parse(`${DAYS[2]}T18:00:00Z`) + 86_400_000 - own.clock.now().getTime();
  const services: Services = { ...own, clock: { now: () => new Date(own.clock.now().getTime() + ahead) } };
  try {
    const statement = await fill(url, services);
    if (statement.length > MAX_FILE_BYTES) throw new Error("the statement is larger than an upload may be");
    const first = await importOnce(services, statement);
    const again = await importOnce(services, statement);
    const results = await only<Record<"matched" | "open" | "receipts" | "ours", number>>(
      services.connection.db,
      sql`select count(*) filter (where state = 'matched')::int as matched, count(*)
            filter (where state = 'open')::int as open, count(receipt_id)::int as receipts,
                 count(*) filter (where line_id is null)::int as ours from reconciliation_item`,
    );
    const broken = (await checkLedger(services.connection.db)).find(({ name }) => name === "I5")?.broken ?? [
      "there is no I5",
    ];
    await execute(url, "truncate reconciliation_event, reconciliation_item, channel_statement, statement_line cascade");
    const plain = await rowByRow(url, statement, SAMPLE);
    const rate = (seconds: number): string => count(Math.round(LINES / seconds));
    printTable(
      `A statement of ${count(LINES)} lines against ${count(RECEIPTS)} receipts`,
      ["", "seconds", "lines a second", "times row by row"],
      [
        ["import", first.toFixed(1), rate(first), (LINES / first / plain).toFixed(1)],
        ["the same statement again", again.toFixed(1), rate(again), (LINES / again / plain).toFixed(1)],
        [`row by row (from ${count(SAMPLE)})`, (LINES / plain).toFixed(1), count(Math.round(plain)), "1"],
      ],
    );
    say(
      `${count(results.matched)} matched, ${count(results.open)} open, ${count(results.receipts)} booked as receipts, ${count(results.ours)} only ours`,
    );
    say(
      broken.length === 0
        ? "channel cash equals the statement's close, give or take the listed items (I5)"
        : broken.join("\n"),
    );
    say(`goal: under ${GOAL_SECONDS} s`);
    return broken.length === 0 && first < GOAL_SECONDS;
  } finally {
    await close();
  }
}

/**
 * Imports a large statement into books with several hundred thousand receipts, on a PostgreSQL that runs as the product
 * runs it.
 */
export async function runReconciliation(): Promise<boolean> {
  const server = await startPostgres({ dataDir: DATA_DIR, log: () => undefined });
  try {
    await execute(server.url, "drop database if exists bench_reconciliation with (force)");
    await execute(server.url, "create database bench_reconciliation template template0 encoding 'UTF8'");
    const url = databaseUrl(server.url, "bench_reconciliation");
    await migrate(url);
    return await measure(url);
  } finally {
    await server.stop();
  }
}
