/** Command statuses that we answer or act upon. */
export const STATUS = {
  ok: 0x00,
  badLength: 0x02,
  badCommand: 0x03,
  notBound: 0x04,
  systemError: 0x08,
  badSource: 0x0a,
  badDestination: 0x0b,
  queueFull: 0x14,
  throttled: 0x58,
  later: 0x64,
} as const;

/** What becomes of a text whose submission was answered so: it was taken, or it will be, or it never will. */
export type Verdict = "taken" | "throttled" | "later" | "never";

const THROTTLED = new Set<number>([STATUS.throttled, STATUS.queueFull]);
/** The moment, the bind or our own account: nothing that speaks against this text. */
const LATER = new Set<number>([STATUS.notBound, STATUS.systemError, STATUS.badSource, STATUS.later]);

export function verdictOn(status: number): Verdict {
  if (status === STATUS.ok) return "taken";
  if (THROTTLED.has(status)) return "throttled";
  return LATER.has(status) ? "later" : "never";
}

/** Why a text was refused for good. */
export const reasonOf = (status: number): string =>
  status === STATUS.badDestination ? "no such number" : `SMPP 0x${status.toString(16).padStart(8, "0")}`;
