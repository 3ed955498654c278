import { atTimeOfDay, type BusinessDate } from "../../../platform/shared/business-date.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { revisionRefusals } from "../messages.ts";

/** When something is to take effect, as calls take it (`revisionInput`). */
interface Timing {
  readonly effectiveOn?: BusinessDate | undefined;
  readonly effectiveTime?: string | undefined;
  readonly releaseId?: string | undefined;
}

/** When something takes effect, by the clocks of the business's zone; null is at once, or with its release. */
export function effectiveAtOf(zone: string, { effectiveOn, effectiveTime, releaseId }: Timing): Date | null {
  if (releaseId !== undefined && (effectiveOn !== undefined || effectiveTime !== undefined))
    throw new Refusal(revisionRefusals.timeOfRelease, { field: "effectiveOn" });
  if (effectiveOn === undefined) {
    if (effectiveTime !== undefined) throw new Refusal(revisionRefusals.timeAlone, { field: "effectiveTime" });
    return null;
  }
  const [hours = 0, minutes = 0] = (effectiveTime ?? "00:00").split(":").map(Number);
  return atTimeOfDay(zone, effectiveOn, hours * 60 + minutes);
}
