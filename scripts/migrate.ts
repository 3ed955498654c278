import { join } from "node:path";
import { readConfig } from "../src/platform/server/config.ts";
import { migrate } from "../src/platform/server/database/migrate.ts";
import { reach } from "../src/platform/server/database/reach.ts";
import { makeDirectory } from "../src/platform/server/make-directory.ts";
import { fileSystemError } from "../src/platform/server/postgres/file-system-error.ts";
import { startPostgres } from "../src/platform/server/postgres/start.ts";
import { StartError } from "../src/platform/server/start-error.ts";

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function migrateAt(url: string): Promise<void> {
  await reach(url, () => Promise.resolve());
  const applied = await migrate(url);
  say(applied.length === 0 ? "The schema is up to date." : `Applied: ${applied.join(", ")}`);
}

/**
 * `npm run db:migrate`: brings the database of DATABASE_URL, or the embedded one under DATA_DIR while the product is
 * stopped, to the newest schema.
 */
async function run(): Promise<void> {
  const { databaseUrl, dataDir } = readConfig({
    DATABASE_URL: process.env.DATABASE_URL,
    DATA_DIR: process.env.DATA_DIR,
  });
  if (databaseUrl !== null) return migrateAt(databaseUrl);
  try {
    makeDirectory(dataDir);
  } catch (error) {
    throw fileSystemError(dataDir, error);
  }
  const postgres = await startPostgres({ dataDir: join(dataDir, "postgres"), log: say });
  try {
    await migrateAt(postgres.url);
  } finally {
    await postgres.stop();
  }
}

try {
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof StartError ? error.message : ((error as Error).stack ?? String(error))}\n`);
  process.exitCode = 1;
}
