import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { packageRefusals } from "../messages.ts";
import type { PackageStatus } from "./sets.ts";

/** From each status, those that may follow: a review ends in a launch or not, and what was abolished is reviewed anew. */
const NEXT: Readonly<Record<PackageStatus, readonly PackageStatus[]>> = { 0: [1, 2], 1: [2], 2: [0] };

const WHY = {
  0: packageRefusals.notAbolished,
  1: packageRefusals.notUnderReview,
  2: packageRefusals.abolishedAlready,
} as const;

/** Whether a package may go from one status to another. Pure. */
export const transition = (from: PackageStatus, to: PackageStatus): Result<null> =>
  NEXT[from].includes(to) ? ok(null) : refused(WHY[to]);
