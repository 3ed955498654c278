import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";

const MINUTE = 60;
const DAY = 86_400;
/** The longest countdown: 30 days, in seconds. */
export const MAX_DELAY = 30 * DAY;

/** What a countdown of less than a minute may stand for: the specification says both. */
export const SHORT_DELAYS = {
  none: { cn: "不等待", en: "No delay", es: "Sin espera" },
  max: { cn: "30 天", en: "30 days", es: "30 días" },
};
export const shortDelay = closedSet([
  { code: "none", tone: "waiting", label: SHORT_DELAYS.none },
  { code: "max", tone: "waiting", label: SHORT_DELAYS.max },
]);
export type ShortDelay = CodeOf<typeof shortDelay>;

/** How many seconds are waited for a countdown of `seconds`, as what is shorter than a minute is read. */
export function waitOf(seconds: number, reading: ShortDelay): number {
  if (seconds >= MINUTE) return seconds;
  return reading === "max" ? MAX_DELAY : 0;
}

/** A countdown as people set it. */
export interface Countdown {
  readonly days: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** The seconds of a countdown. */
export const secondsOf = ({ days, minutes, seconds }: Countdown): number => days * DAY + minutes * MINUTE + seconds;

/** A number of seconds as days, minutes and seconds. */
export const countdownOf = (total: number): Countdown => ({
  days: Math.floor(total / DAY),
  minutes: Math.floor((total % DAY) / MINUTE),
  seconds: total % MINUTE,
});
