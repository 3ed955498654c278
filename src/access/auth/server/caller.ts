import type { Context } from "../../../platform/server/context.ts";
import type { Db } from "../../../platform/server/database/connect.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";

/** The staff member and session behind a call. Refuses callers that are no staff. */
export function callerOf(ctx: Context<Db>): { readonly userId: string; readonly sessionId: string } {
  const { id, sessionId } = ctx.actor;
  if (id === null || sessionId === null) throw new Refusal(platformRefusals.notLoggedIn);
  return { userId: id, sessionId };
}
