import { differences } from "../../../control/revision/domain/difference.ts";
import type { Content } from "../../../control/revision/domain/revised.ts";
import type { Db } from "../../../platform/server/database/connect.ts";
import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { revisedQuota } from "../domain/revised.ts";
import { checkMost, checkSteps, type Step } from "../domain/step.ts";
import { quotaRefusals } from "../messages.ts";
import { amountsOf } from "./amounts.ts";

/** The steps of a content of revisions. */
export const stepsOf = (content: Content): readonly Step[] => (content["steps"] ?? []) as unknown as readonly Step[];

/** Whether steps are whole, and none promises more than the group and its product lend. */
async function judgedSteps(db: Db, id: string, steps: readonly Step[]): Promise<Result<null>> {
  const sound = checkSteps(steps);
  const amounts = sound.ok ? await amountsOf(db, id) : null;
  return amounts ? checkMost(steps, amounts.maxCents) : sound;
}

/**
 * Whether a content may hold where another one does: its steps are judged when they change and when they come into use.
 * Taking a strategy out of use always may.
 */
export async function mayHold(db: Db, id: string, content: Content, present: Content): Promise<Result<null>> {
  const changed = differences(revisedQuota, present, content).map(({ field }) => field);
  const isInUse = content["enabled"] === true;
  if (!changed.includes("steps") && !(changed.includes("enabled") && isInUse)) return ok(null);
  const steps = stepsOf(content);
  if (steps.length === 0) return isInUse ? refused(quotaRefusals.noSteps, { field: "id" }) : ok(null);
  return judgedSteps(db, id, steps);
}
