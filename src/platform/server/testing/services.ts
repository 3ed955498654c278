import { allFeatures } from "../../../calls.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkLedger, describe } from "../../../book/ledger/server/check.ts";
import { ManualClock } from "../clock.ts";
import { readConfig } from "../config.ts";
import type { Services } from "../context.ts";
import { connect, type Database } from "../database/connect.ts";
import { folderStore } from "../file-store.ts";
import { createLog, type Log } from "../log.ts";
import { listen } from "../signals.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";

/** What tests seal secrets with: replicas that a test opens on one database share it. */
export const TEST_KEYS = `test:${Buffer.alloc(32, 7).toString("base64")}`;

export interface TestServices {
  readonly services: Services;
  readonly clock: ManualClock;
  /** The superuser's address of the database. */
  readonly url: string;
  close(): Promise<void>;
}

export interface TestOptions {
  readonly createDatabase?: (() => Promise<TestDatabase>) | undefined;
  /**
   * `drawn`: the test writes rows of money without entries behind them, so that the ledger is not checked when it
   * closes.
   */
  readonly books?: "kept" | "drawn";
  /** Where the product logs to; nowhere unless stated. */
  readonly log?: Log | undefined;
}

/**
 * The process-wide parts on a migrated, empty database of their own, with a clock that stands still at noon in Mexico
 * City. Closing them checks the ledger: a test that leaves it broken fails.
 */
export async function testServices(
  settings: Readonly<Record<string, string>> = {},
  { createDatabase = createTestDatabase, books = "kept", log = createLog("silent") }: TestOptions = {},
): Promise<TestServices> {
  const database = await createDatabase();
  const connection = connect(database.url);
  const clock = new ManualClock(new Date("2026-03-02T18:00:00Z"));
  const config = readConfig({ CAPTCHA: "off", SECRET_KEYS: TEST_KEYS, ...settings });
  const signals = await listen(database.url, log);
  const folder = await mkdtemp(join(tmpdir(), "trastienda-"));
  const services: Services = {
    config: { ...config, dataDir: folder },
    clock,
    connection,
    signals,
    files: folderStore(folder),
    log,
    features: allFeatures,
  };
  return {
    services,
    clock,
    url: database.url,
    async close() {
      const broken = books === "kept" ? await brokenLedger(connection.db) : null;
      await signals.close();
      await connection.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
      if (broken !== null) throw new Error(`the ledger does not hold:\n${broken}`);
    },
  };
}

/** What the ledger's check finds broken; null when everything holds. */
async function brokenLedger(db: Database): Promise<string | null> {
  const { lines, holds } = describe(await checkLedger(db));
  return holds ? null : lines.join("\n");
}
