import { handle } from "../../../platform/server/handle.ts";
import { auth } from "../contract.ts";
import { callerOf } from "./caller.ts";
import { revokeSession } from "./session-store.ts";

/** Ends the caller's session. */
export const logout = handle(auth.logout, async (_input, ctx) => {
  const { userId, sessionId } = callerOf(ctx);
  await revokeSession(ctx, userId, sessionId);
  return null;
});
