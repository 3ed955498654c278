import { readdirSync, readFileSync } from "node:fs";

/** Clock ticks of `/proc`, a second. */
const TICKS = 100;

/** The fields of a process after its name, which may hold spaces. */
const fieldsOf = (pid: string): string[] => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    return text.slice(text.lastIndexOf(")") + 2).split(" ");
  } catch {
    return [];
  }
};

const seconds = (fields: readonly string[], places: readonly number[]): number =>
  places.reduce((sum, place) => sum + Number(fields[place] ?? 0), 0) / TICKS;

/**
 * Processor time that a server and its processes have used, in seconds: what else runs on the machine hardly changes
 * it. NaN where there is no `/proc`.
 */
export function processorSeconds(postmaster: number): number {
  const own = fieldsOf(String(postmaster));
  if (own.length === 0) return Number.NaN;
  const children = readdirSync("/proc").filter(
    (name) => /^\d+$/.test(name) && fieldsOf(name)[1] === String(postmaster),
  );
  return children.reduce((sum, pid) => sum + seconds(fieldsOf(pid), [11, 12]), seconds(own, [11, 12, 13, 14]));
}
