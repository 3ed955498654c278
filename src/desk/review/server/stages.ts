import type { ReviewStage } from "../domain/status.ts";

/** The stages still open, in their usual order. */
export const openStages = (
  configured: readonly ReviewStage[],
  passed: readonly ReviewStage[],
): readonly ReviewStage[] => configured.filter((stage) => !passed.includes(stage));
