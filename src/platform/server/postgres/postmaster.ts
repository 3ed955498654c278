import { spawn, type ChildProcess } from "node:child_process";
import { closeSync, openSync, readFileSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Account } from "./account.ts";
import { StartError } from "../start-error.ts";

const POLL_MILLISECONDS = 15;
const REPORT_MILLISECONDS = 5_000;
const LARGEST_LOG_BYTES = 16 * 1024 * 1024;
/** A crashed postmaster's sessions hold its shared memory until they notice, usually within a second. */
const ORPHANS = /pre-existing shared memory block|could not bind Unix address/;
const ORPHAN_ATTEMPTS = 40;

/** Where a cluster's processes write their messages; the previous file is kept once the current one is large. */
export function logFile(dataDir: string): string {
  const path = join(dataDir, "postgres.log");
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > LARGEST_LOG_BYTES) renameSync(path, `${path}.1`);
  return path;
}

/**
 * Starts postgres and waits until it accepts connections, through crash recovery if need be. It gets its own process
 * group, so that Ctrl-C in a terminal reaches it only after the application let go of its connections.
 * @throws StartError with the reason that postgres gave.
 */
export async function launch(
  postgres: string,
  account: Account,
  cluster: string,
  settings: readonly string[],
  logPath: string,
  log: (line: string) => void,
): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt += 1) {
    const before = statSync(logPath, { throwIfNoEntry: false })?.size ?? 0;
    const child = spawnPostgres([...account.prefix, postgres, "-D", cluster, ...settings], account, logPath);
    if (await isReady(child, cluster, log)) return child;
    const output = readFileSync(logPath).subarray(before).toString("utf8");
    if (!ORPHANS.test(output) || attempt === ORPHAN_ATTEMPTS)
      throw new StartError(`PostgreSQL did not start: ${reason(output) ?? "no reason given"} (log: ${logPath})`);
    await sleep(250);
  }
}

function spawnPostgres([program = "", ...args]: readonly string[], account: Account, logPath: string): ChildProcess {
  const output = openSync(logPath, "a", 0o600);
  try {
    const env = { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" };
    return spawn(program, args, {
      ...account.identity,
      cwd: "/",
      env,
      detached: true,
      stdio: ["ignore", output, output],
    });
  } finally {
    closeSync(output);
  }
}

async function isReady(child: ChildProcess, cluster: string, log: (line: string) => void): Promise<boolean> {
  let failure: Error | undefined;
  child.once("error", (error) => (failure = error));
  let nextReport = performance.now() + REPORT_MILLISECONDS;
  while (!failure && child.exitCode === null && child.signalCode === null) {
    const [pid, , , , , , , status = ""] = read(join(cluster, "postmaster.pid")).split("\n");
    if (Number(pid) === child.pid && status.trim() === "ready") return true;
    if (performance.now() > nextReport) {
      log("PostgreSQL is still starting; after a crash it first replays its log");
      nextReport += REPORT_MILLISECONDS;
    }
    await sleep(POLL_MILLISECONDS);
  }
  if (failure) throw new StartError(`PostgreSQL did not start: ${failure.message}`);
  return false;
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

const reason = (output: string): string | undefined =>
  /(?:FATAL|PANIC): +(.+)/.exec(output)?.[1] ?? output.trim().split("\n").at(-1);
