import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { followUpRefusals } from "../messages.ts";
import type { NextAction } from "./sets.ts";

/** What comes next, and when. */
export interface NextStep {
  readonly action: NextAction;
  readonly at: Date | null;
}

/**
 * What comes next as it is kept: nothing without a time, something with one that is not over. Refuses (400, naming the
 * field) a next step without its time and one in the past.
 */
export function nextStep(action: NextAction, at: Date | null, now: Date): Result<NextStep> {
  if (action === "none") return ok({ action, at: null });
  if (at === null) return refused(followUpRefusals.nextAtMissing, { field: "nextAt" });
  return at < now ? refused(followUpRefusals.nextAtPast, { field: "nextAt" }) : ok({ action, at });
}
