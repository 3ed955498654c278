import { staffIdOf, type Context } from "../../../platform/server/context.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { isOpen } from "../domain/progress.ts";
import type { CallState } from "../domain/sets.ts";
import { callRefusals } from "../messages.ts";

/**
 * Makes sure that somebody writes about a call of their own, that it was one to this customer and that it is over.
 * Refuses any other call as one that is not there (404), and one that is under way (409).
 */
export async function requireMade(ctx: Context, callId: string, customerId: string): Promise<void> {
  const made = await row<{ state: CallState }>(
    ctx.db,
    sql`select state from phone_call where id = ${callId} and staff_id = ${staffIdOf(ctx)} and customer_id = ${customerId}`,
  );
  if (!made) throw new Refusal(platformRefusals.notFound, { field: "callId" });
  if (isOpen(made.state)) throw new Refusal(callRefusals.staffInCall, { field: "callId" });
}
