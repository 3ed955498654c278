import { readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hasEnded, isAlive, isPostmasterOf } from "./processes.ts";
import { StartError } from "../start-error.ts";

const FAST_SHUTDOWN = "SIGINT";
const IMMEDIATE_SHUTDOWN = "SIGQUIT";

/**
 * Stops the postmaster that outlived its supervisor, and voids a `postmaster.pid` whose process is not that postmaster.
 * @throws StartError when it does not stop.
 */
export async function stopLeftover(cluster: string, log: (line: string) => void): Promise<void> {
  const path = join(cluster, "postmaster.pid");
  const [pid, ...rest] = readLines(path);
  if (!pid) return rmSync(path, { force: true });
  if (isPostmasterOf(realpathSync(cluster), Number(pid))) {
    log(`stopping the PostgreSQL that outlived its server (process ${pid})`);
    await shutDown(Number(pid));
  } else if (isAlive(Number(pid))) {
    // PostgreSQL ignores its parent's id in this file and still checks the shared memory for orphans, which it would
    // not do without the file.
    writeFileSync(path, [process.pid, ...rest].join("\n"));
  }
}

/**
 * Ends a postmaster: its sessions are closed and its files left clean; when that takes a minute, at once.
 * @throws StartError when it is still there afterwards.
 */
export async function shutDown(pid: number): Promise<void> {
  for (const [signal, patience] of [
    [FAST_SHUTDOWN, 60_000],
    [IMMEDIATE_SHUTDOWN, 10_000],
  ] as const) {
    send(pid, signal);
    if (await hasEnded(pid, patience)) return;
  }
  throw new StartError(`PostgreSQL (process ${pid}) does not stop: end it by hand`);
}

/** Asks a postmaster to stop without waiting. */
export const requestShutdown = (pid: number): void => send(pid, FAST_SHUTDOWN);

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

function readLines(path: string): string[] {
  try {
    return readFileSync(path, "utf8").split("\n");
  } catch {
    return [];
  }
}
