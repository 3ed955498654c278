import { atTimeOfDay, type BusinessDate } from "../../../platform/shared/business-date.ts";
import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { followUpRefusals } from "../messages.ts";
import type { NextAction } from "./sets.ts";

/** What comes next, as somebody says it: on a day, at a time (`HH:mm`) by the clocks of the business. */
export interface NextSaid {
  readonly nextAction: NextAction;
  readonly nextOn?: BusinessDate | null | undefined;
  readonly nextTime?: string | undefined;
}

/** What comes next, and when. */
export interface NextStep {
  readonly action: NextAction;
  readonly at: Date | null;
}

/** The time of a next step whose day alone is said: the morning. */
const MORNING = "09:00";
/** The last minute of a day: what is to be done today is not over before. */
const DAY_MINUTES = 24 * 60 - 1;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * What comes next as it is kept: nothing without a time, something with one that is not over; of a day that is said
 * alone the morning, or of today its end. Refuses (400, naming the field) a next step without its day and one in the
 * past.
 */
export function nextStep(
  { nextAction, nextOn, nextTime }: NextSaid,
  { now, today, zone }: { readonly now: Date; readonly today: BusinessDate; readonly zone: string },
): Result<NextStep> {
  if (nextAction === "none") return ok({ action: nextAction, at: null });
  if (!nextOn) return refused(followUpRefusals.nextOnMissing, { field: "nextOn" });
  if (nextOn < today) return refused(followUpRefusals.nextPast, { field: "nextOn" });
  const alone = nextOn === today ? DAY_MINUTES : minutesOf(MORNING);
  const at = atTimeOfDay(zone, nextOn, nextTime ? minutesOf(nextTime) : alone);
  return at < now ? refused(followUpRefusals.nextPast, { field: "nextTime" }) : ok({ action: nextAction, at });
}
