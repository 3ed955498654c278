import { row, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { preference } from "../contract.ts";

/** What the caller arranged under a key; null when they did not. */
export const read = handle(preference.read, async ({ key }, ctx) => {
  const kept = await row<OutputOf<typeof preference.read>>(
    ctx.db,
    sql`select value from preference where user_id = ${ctx.actor.id} and key = ${key}`,
  );
  return { value: kept?.value ?? null };
});
