import { randomUUID } from "node:crypto";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { processStart } from "./processes.ts";
import { StartError } from "../start-error.ts";

const FILE = "supervisor.lock";

/**
 * Reserves a data directory for this process and returns the function that gives it back.
 * The reservation of a process that no longer runs is void.
 * @throws StartError when a running process holds it.
 */
export function claim(dataDir: string): () => void {
  const path = join(dataDir, FILE);
  const mine = `${process.pid} ${processStart(process.pid)} ${randomUUID()}`;
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, mine);
  try {
    const holder = read(path);
    if (holder && isHeld(holder)) throw taken(dataDir, holder);
    if (holder) rmSync(path, { force: true });
    linkSync(draft, path);
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === "EEXIST" ? taken(dataDir, read(path)) : error;
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (read(path) === mine) rmSync(path, { force: true });
  };
}

/** Whether a running process holds the data directory. */
export const isClaimed = (dataDir: string): boolean => isHeld(read(join(dataDir, FILE)));

function isHeld(holder: string): boolean {
  const [pid, born] = holder.split(" ");
  return pid !== undefined && born !== undefined && processStart(Number(pid)) === born;
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

const taken = (dataDir: string, holder: string): StartError =>
  new StartError(
    `The data directory ${dataDir} is in use by another running server (process ${holder.split(" ")[0]}): stop that one first or set another DATA_DIR`,
  );
