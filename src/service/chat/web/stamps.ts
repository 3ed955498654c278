import { dayIn, type BusinessDate } from "../../../platform/shared/business-date.ts";
import { formatInstant } from "../../../platform/shared/instant.ts";

const EVERY = 4;

/** `2026-11-28 14:05`, as the specification writes it in the chat alone. */
export function stampOf(instant: string, zone: string): string {
  const at = new Date(instant);
  return `${dayIn(zone, at)} ${formatInstant(at, zone).slice(11, 16)}`;
}

/** `14:05`. */
export const minuteOf = (instant: string, zone: string): string => formatInstant(new Date(instant), zone).slice(11, 16);

interface Marks {
  /** The day that begins with this message. */
  readonly day: BusinessDate | null;
  /** Stands over every fourth message of a conversation, counted from its first. */
  readonly stamp: string | null;
}

/**
 * What stands over each of the latest messages of a conversation that has `total` of them: counted from its beginning,
 * so that nothing moves when older ones are loaded.
 */
export function marksOf(times: readonly string[], total: number, zone: string): Marks[] {
  const first = Math.max(0, total - times.length);
  return times.map((time, index) => {
    const day = dayIn(zone, new Date(time));
    const before = times[index - 1];
    return {
      day: before === undefined || dayIn(zone, new Date(before)) !== day ? day : null,
      stamp: (first + index) % EVERY === 0 ? stampOf(time, zone) : null,
    };
  });
}
