import { row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { reviewStage, type ReviewStage } from "../domain/status.ts";

/** The stages that a pass must cover: the setting `review.stages`, or every stage where it is absent or empty. */
export async function configuredStages(db: Db): Promise<readonly ReviewStage[]> {
  const setting = await row<{ value: unknown }>(db, sql`select value from setting where key = 'review.stages'`);
  return stagesOf(setting?.value);
}

/** Reads the setting's value; unknown codes are passed over. */
export function stagesOf(value: unknown): readonly ReviewStage[] {
  const named = Array.isArray(value) ? reviewStage.codes.filter((code) => value.includes(code)) : [];
  return named.length > 0 ? named : reviewStage.codes;
}

/** The stages still open, in their usual order. */
export const openStages = (configured: readonly ReviewStage[], passed: readonly ReviewStage[]): readonly ReviewStage[] =>
  configured.filter((stage) => !passed.includes(stage));
