import type { Message, Params } from "../../../platform/shared/messages.ts";
import { opinionPageMessages as p } from "../messages.ts";

const HOUR = 60;
const DAY = 24 * HOUR;

/** How long something waited, in the largest unit of which two have passed: the text and its figure. */
export function waited(minutes: number): readonly [Message, Params] {
  if (minutes < 2 * HOUR) return [p.minutes, { count: minutes }];
  if (minutes < 2 * DAY) return [p.hours, { count: Math.floor(minutes / HOUR) }];
  return [p.days, { count: Math.floor(minutes / DAY) }];
}
