import pg from "pg";
import { describe, linkRows, verifyChain } from "../../src/control/audit/server/chain/index.ts";
import { readChain, type KeptHead } from "../../src/control/audit/server/chain/heads.ts";
import { migrate } from "../../src/platform/server/database/migrate.ts";
import { startPostgres } from "../../src/platform/server/postgres/start.ts";
import { databaseUrl, execute } from "../../src/platform/server/testing/cluster.ts";
import { count, printTable, say } from "../table.ts";
import { fillLog } from "./rows.ts";

const DATA_DIR = ".cache/bench/audit";
const ROWS = 1_000_000;
const GOAL_SECONDS = 10;
const RUNS = 3;
const FORGED = 500_000;

async function seconds<T>(work: () => Promise<T>): Promise<readonly [seconds: number, value: T]> {
  const start = performance.now();
  const value = await work();
  return [(performance.now() - start) / 1000, value];
}

async function measure(url: string): Promise<boolean> {
  const pool = new pg.Pool({ connectionString: url, max: 2, options: "-c role=trastienda_app" });
  const [linking] = await seconds(() => linkRows(pool, { wait: true }));
  await execute(url, "vacuum (analyze) audit_chain");
  const heads: readonly KeptHead[] = [{ ...(await readChain(pool, null)), at: "" }];
  const client = await pool.connect();
  const took: number[] = [];
  let sound = true;
  for (let run = 0; run < RUNS; run += 1) {
    const [needed, verdict] = await seconds(() => verifyChain(client, heads));
    took.push(needed);
    sound &&= verdict.rows === ROWS && verdict.findings.length === 0;
  }
  await execute(
    url,
    `set session_replication_role = replica; update operation_log set reason = 'forged' where id = ${FORGED}`,
  );
  const [finding, forged] = await seconds(() => verifyChain(client, heads));
  client.release();
  await pool.end();
  const worst = Math.max(...took);
  printTable(
    `The chain of ${count(ROWS)} rows of the operation log`,
    ["", "seconds", "rows/s"],
    [
      ["linking all that waits", linking.toFixed(1), count(Math.round(ROWS / linking))],
      ...took.map((needed, index) => [
        `verifying, run ${index + 1}`,
        needed.toFixed(1),
        count(Math.round(ROWS / needed)),
      ]),
      ["verifying a log with one row forged", finding.toFixed(1), count(Math.round(ROWS / finding))],
    ],
  );
  say(describe(forged)[0] ?? "");
  say(
    `Goal: a million rows in under ${GOAL_SECONDS} s: ${worst < GOAL_SECONDS ? "reached" : "missed"} (${worst.toFixed(1)} s at worst)`,
  );
  return sound && worst < GOAL_SECONDS && forged.findings.length === 1 && forged.findings[0]?.logId === BigInt(FORGED);
}

/** Links and verifies a million rows. The data set is made anew each time, which takes less than a minute. */
export async function runAudit(): Promise<boolean> {
  const server = await startPostgres({
    dataDir: DATA_DIR,
    settings: { max_wal_size: "4GB", autovacuum: "off" },
    log: () => undefined,
  });
  try {
    await execute(server.url, "drop database if exists audit with (force)");
    await execute(server.url, "create database audit template template0 encoding 'UTF8'");
    const url = databaseUrl(server.url, "audit");
    await migrate(url);
    const [filling] = await seconds(() => fillLog(url, ROWS));
    say(`${count(ROWS)} rows of the operation log in ${filling.toFixed(0)} s`);
    return await measure(url);
  } finally {
    await server.stop();
  }
}
