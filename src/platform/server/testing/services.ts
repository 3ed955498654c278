import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ManualClock } from "../clock.ts";
import { readConfig } from "../config.ts";
import type { Services } from "../context.ts";
import { connect } from "../database/connect.ts";
import { folderStore } from "../file-store.ts";
import { createLog } from "../log.ts";
import { listen } from "../signals.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";

export interface TestServices {
  readonly services: Services;
  readonly clock: ManualClock;
  /** The superuser's address of the database. */
  readonly url: string;
  close(): Promise<void>;
}

/** The process-wide parts on a migrated, empty database of their own, with a clock that stands still at noon in Mexico City. */
export async function testServices(
  settings: Readonly<Record<string, string>> = {},
  createDatabase: () => Promise<TestDatabase> = createTestDatabase,
): Promise<TestServices> {
  const database = await createDatabase();
  const connection = connect(database.url);
  const clock = new ManualClock(new Date("2026-03-02T18:00:00Z"));
  const config = readConfig({ CAPTCHA: "off", ...settings });
  const log = createLog("silent");
  const signals = await listen(database.url, log);
  const folder = await mkdtemp(join(tmpdir(), "trastienda-"));
  const services: Services = { config: { ...config, dataDir: folder }, clock, connection, signals, files: folderStore(folder), log };
  return {
    services,
    clock,
    url: database.url,
    async close() {
      await signals.close();
      await connection.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
