import type { Message, Params } from "../../../platform/shared/messages.ts";
import { workOrderPageMessages as p } from "../messages.ts";

const HOUR = 60;
const DAY = 24 * HOUR;

const SPANS = [p.minutes, p.hours, p.days] as const;
const LEFT = [p.minutesLeft, p.hoursLeft, p.daysLeft] as const;
const OVER = [p.minutesOver, p.hoursOver, p.daysOver] as const;

function told([minutes, hours, days]: readonly [Message, Message, Message], span: number): readonly [Message, Params] {
  if (span < 2 * HOUR) return [minutes, { count: span }];
  if (span < 2 * DAY) return [hours, { count: Math.floor(span / HOUR) }];
  return [days, { count: Math.floor(span / DAY) }];
}

/** How long something lasted, in the largest unit of which two have passed: the text and its figure. */
export const lasted = (minutes: number): readonly [Message, Params] => told(SPANS, minutes);

/** How much time there is left, or by how much it is over where it is below 0. */
export const left = (minutes: number): readonly [Message, Params] =>
  minutes < 0 ? told(OVER, -minutes) : told(LEFT, minutes);
