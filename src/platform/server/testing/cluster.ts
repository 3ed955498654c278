import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { stopLeftover } from "../postgres/leftover.ts";
import { isClaimed } from "../postgres/lock.ts";
import { startPostgres } from "../postgres/start.ts";

const HOME = ".cache/test-pg";

export interface TestCluster {
  /** Connects its superuser. */
  readonly url: string;
  /** The name of the migrated database that tests copy. */
  readonly template: string;
  stop(): Promise<void>;
}

/**
 * Starts the server of one test run, or uses the one in `TEST_DATABASE_URL`, and migrates the template database on it.
 */
export async function startTestCluster(migrate: (url: string) => Promise<unknown>): Promise<TestCluster> {
  const server = await startServer(process.env.TEST_DATABASE_URL);
  const template = `trastienda_template_${process.pid}`;
  await execute(server.url, `DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
  await execute(server.url, `CREATE DATABASE ${template} TEMPLATE template0 ENCODING 'UTF8'`);
  try {
    await migrate(databaseUrl(server.url, template));
  } catch (error) {
    await server.stop();
    throw error;
  }
  const stop = async (): Promise<void> => {
    await execute(server.url, `DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
    await server.stop();
  };
  return { url: server.url, template, stop };
}

async function startServer(external: string | undefined): Promise<{ url: string; stop(): Promise<void> }> {
  if (external) return { url: external, stop: () => Promise.resolve() };
  await sweep();
  const dataDir = join(HOME, String(process.pid));
  const server = await startPostgres({
    dataDir,
    fsync: false,
    settings: { max_connections: "200" },
    log: () => undefined,
  });
  const stop = async (): Promise<void> => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: server.url, stop };
}

/** Removes the clusters of test runs that were killed. */
async function sweep(): Promise<void> {
  mkdirSync(HOME, { recursive: true });
  for (const name of readdirSync(HOME)) {
    const dataDir = join(HOME, name);
    if (isClaimed(dataDir)) continue;
    await stopLeftover(join(dataDir, "cluster"), () => undefined);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Runs one statement in a connection of its own. */
export async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** The URL of another database on the same server. */
export function databaseUrl(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}
