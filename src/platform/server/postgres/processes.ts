import { execFileSync } from "node:child_process";
import { readFileSync, readlinkSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** Whether a process with this id exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  return !stat(pid)?.startsWith("Z");
}

/** Distinguishes a process from a later one that was given the same id; undefined when there is no such process. */
export function processStart(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined;
  return stat(pid)?.split(" ")[19] ?? ps(pid, "lstart=");
}

/** Whether the process is the postmaster of the cluster in `directory` (a real path). */
export function isPostmasterOf(directory: string, pid: number): boolean {
  if (!isAlive(pid)) return false;
  try {
    return (
      readlinkSync(`/proc/${pid}/cwd`) === directory &&
      readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("postgres")
    );
  } catch {
    return ps(pid, "args=").includes(`-D ${directory}`);
  }
}

/** Waits until the process has gone; false when it outlived the time given. */
export async function hasEnded(pid: number, withinMilliseconds: number): Promise<boolean> {
  const deadline = performance.now() + withinMilliseconds;
  while (isAlive(pid)) {
    if (performance.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}

/** The fields of /proc/<pid>/stat that follow the program's name: state first, start time as the 20th. */
function stat(pid: number): string | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, "utf8");
    return line.slice(line.lastIndexOf(")") + 2);
  } catch {
    return undefined;
  }
}

function ps(pid: number, column: string): string {
  try {
    return execFileSync("ps", ["-o", column, "-p", String(pid)], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return "";
  }
}
