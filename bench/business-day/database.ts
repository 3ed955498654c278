import pg from "pg";
import { seedStaff } from "../../seeds/apply.ts";
import { seedLending } from "../../seeds/lending.ts";
import { runBusinessDay } from "../../src/book/plan/server/business-day.job.ts";
import { addDays, businessDate } from "../../src/platform/shared/business-date.ts";
import { migrate } from "../../src/platform/server/database/migrate.ts";
import { startPostgres } from "../../src/platform/server/postgres/start.ts";
import { databaseUrl, execute } from "../../src/platform/server/testing/cluster.ts";
import { withoutIndexes } from "../data/indexes.ts";
import { openServices } from "../services.ts";
import { count, say } from "../table.ts";
import { CHARGED_THROUGH, portfolio, TABLES } from "./portfolio.ts";

const DATA_DIR = ".cache/bench/open-plans";
/** Raise it whenever what is generated changes; a data set of another version is made anew. */
const GENERATOR_VERSION = 2;

export interface OpenPlans {
  /** Connects the superuser. */
  readonly url: string;
  /** The process id of the server. */
  readonly pid: number;
  stop(): Promise<void>;
}

/**
 * Answers a fresh copy of a portfolio of so many open installments, on an embedded PostgreSQL that runs exactly as the
 * product runs it, durable commits included. The portfolio itself is generated once and kept; newer migrations are
 * applied to the copy.
 */
export async function openPlans(openInstallments: number): Promise<OpenPlans> {
  const name = `plans_v${GENERATOR_VERSION}_${openInstallments}`;
  await keepTemplate(name, openInstallments);
  const server = await startPostgres({ dataDir: DATA_DIR, log: () => undefined });
  try {
    await execute(server.url, "drop database if exists bench_run with (force)");
    await execute(server.url, `create database bench_run template ${name} strategy file_copy`);
    const url = databaseUrl(server.url, "bench_run");
    await migrate(url);
    await execute(url, "checkpoint");
    return { url, pid: server.pid, stop: () => server.stop() };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function keepTemplate(name: string, openInstallments: number): Promise<void> {
  const settings = { max_wal_size: "4GB", autovacuum: "off" };
  const server = await startPostgres({ dataDir: DATA_DIR, fsync: false, settings, log: () => undefined });
  try {
    const known = await names(server.url);
    if (known.includes(name)) return;
    const making = `making_${name}`;
    if (known.includes(making)) await execute(server.url, `drop database ${making} with (force)`);
    say(`Generating ${name}:`);
    await execute(server.url, `create database ${making} template template0 encoding 'UTF8'`);
    const url = databaseUrl(server.url, making);
    await migrate(url);
    await prepare(url);
    await generate(url, openInstallments);
    await chargeOneDay(url);
    await execute(server.url, `alter database ${making} rename to ${name}`);
  } finally {
    await server.stop();
  }
}

async function names(url: string): Promise<string[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<{ name: string }>("select datname as name from pg_database")).rows.map(
      ({ name }) => name,
    );
  } finally {
    await client.end();
  }
}

async function prepare(url: string): Promise<void> {
  const { services, close } = await openServices(url);
  try {
    await seedStaff(services.connection.db, services.config, services.clock.now());
    await seedLending(services);
  } finally {
    await close();
  }
}

/**
 * Lets the product charge a day and vacuums after it, so that tables and indexes have the room that they have on any
 * day but the first.
 */
async function chargeOneDay(url: string): Promise<void> {
  const start = performance.now();
  const { services, close } = await openServices(url);
  try {
    await runBusinessDay({
      ...services,
      clock: { now: () => new Date(`${addDays(businessDate(CHARGED_THROUGH), 1)}T18:00:00Z`) },
    });
    await execute(url, "vacuum (analyze)");
  } finally {
    await close();
  }
  say(`  a first day by the product: ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

/** Writes the portfolio as the superuser and without triggers. */
async function generate(url: string, openInstallments: number): Promise<void> {
  const started = performance.now();
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(
      "set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB'; set work_mem = '256MB'",
    );
    await client.query("set timezone = 'UTC'");
    await withoutIndexes(client, TABLES, async () => {
      for (const [what, text] of portfolio(openInstallments)) {
        const start = performance.now();
        await client.query(text);
        say(`  ${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
      }
    });
    for (const table of TABLES) await client.query(`vacuum (analyze) ${table}`);
  } finally {
    await client.end();
  }
  say(
    `  ${count(openInstallments)} open installments with their indexes in ${((performance.now() - started) / 1000).toFixed(0)} s`,
  );
}
