import type { Eyes, Subject } from "../../../platform/server/handle.ts";
import { row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { DEFAULT_TIERS, eyesFor, tierSetting } from "../domain/tiers.ts";

const SETTING = "approval.tiers";

/** How many people a request takes, by the tiers that administrators have set, or by those of a new installation. */
export async function eyesNeeded(db: Db, call: string, { amount, atLeast }: Subject): Promise<Eyes> {
  const stored = await row<{ value: unknown }>(db, sql`select value from setting where key = ${SETTING}`);
  const tiers = stored ? { ...DEFAULT_TIERS, ...tierSetting.parse(stored.value) } : DEFAULT_TIERS;
  return eyesFor(tiers, call, amount, atLeast);
}
