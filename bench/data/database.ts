import pg from "pg";
import { seedStaff } from "../../seeds/apply.ts";
import { seedLending } from "../../seeds/lending.ts";
import type { Services } from "../../src/platform/server/context.ts";
import { migrate } from "../../src/platform/server/database/migrate.ts";
import { startPostgres } from "../../src/platform/server/postgres/start.ts";
import { databaseUrl, execute } from "../../src/platform/server/testing/cluster.ts";
import { openServices, type OpenServices } from "../services.ts";
import { say } from "../table.ts";
import { generate, GENERATOR_VERSION } from "./generate.ts";

const DATA_DIR = ".cache/bench/postgres";
/** As the product runs, but that the data set may be lost. */
const SETTINGS = { shared_buffers: "256MB", max_wal_size: "4GB", min_wal_size: "1GB", autovacuum: "off" };

export interface BenchDatabase {
  /** Connects the superuser. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL and answers the data set of that many orders, made anew when it is missing or of
 * another version.
 */
export async function openBenchDatabase(orders: number): Promise<BenchDatabase> {
  const server = await startPostgres({ dataDir: DATA_DIR, fsync: false, settings: SETTINGS, log: () => undefined });
  try {
    const name = `bench_v${GENERATOR_VERSION}_${orders}`;
    const url = databaseUrl(server.url, name);
    if (!(await isComplete(server.url, url, name))) {
      say(`Generating ${name}:`);
      await dropOthers(server.url);
      await execute(server.url, `create database ${name} template template0 encoding 'UTF8'`);
      await migrate(url);
      await seed(url);
      await generate(url, orders);
      await execute(url, "create table bench_complete ()");
    }
    if ((await migrate(url)).length > 0) await execute(url, "analyze");
    return { url, stop: () => server.stop() };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function isComplete(serverUrl: string, url: string, name: string): Promise<boolean> {
  if ((await names(serverUrl)).every((known) => known !== name)) return false;
  return (await ask(url, "select to_regclass('bench_complete') is not null as value"))[0] === true;
}

/** Data sets of other sizes or versions give their disk back. */
async function dropOthers(serverUrl: string): Promise<void> {
  for (const name of await names(serverUrl)) await execute(serverUrl, `drop database ${name} with (force)`);
}

const names = async (serverUrl: string): Promise<string[]> =>
  (await ask(serverUrl, "select datname as value from pg_database where datname like 'bench%'")) as string[];

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<{ value: unknown }>(text)).rows.map(({ value }) => value);
  } finally {
    await client.end();
  }
}

async function seed(url: string): Promise<void> {
  const { services, close }: OpenServices & { services: Services } = await openServices(url);
  try {
    await seedStaff(services.connection.db, services.config, services.clock.now());
    await seedLending(services);
  } finally {
    await close();
  }
}
