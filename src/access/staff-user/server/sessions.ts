import { handle } from "../../../platform/server/handle.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { openSessionsOf, revokeSession, revokeSessionsOfUser } from "../../auth/server/api.ts";
import { demand } from "../../../platform/server/policy.ts";
import { staffUser } from "../contract.ts";
import { staffUserPolicy } from "../domain/policy.ts";
import { findStaff, lockStaff } from "./staff-row.ts";

/** Where a user is logged in, the latest used first. */
export const sessions = handle(staffUser.sessions, async ({ userId }, ctx) => {
  await findStaff(ctx.db, userId);
  return [...(await openSessionsOf(ctx, userId))];
});

/** Logs a user out at once, everywhere or in one place; the running work of those sessions ends with them. */
export const kick = handle(staffUser.kick, async ({ userId, sessionId, reason }, ctx) => {
  demand(ctx, staffUserPolicy, "kick", await lockStaff(ctx, userId));
  const ended =
    sessionId === undefined
      ? await revokeSessionsOfUser(ctx, userId)
      : Number(await revokeSession(ctx, userId, sessionId));
  if (sessionId !== undefined && ended === 0) throw new Refusal(platformRefusals.notFound, { field: "sessionId" });
  ctx.audit({
    object: ["staffUser", userId],
    after: { sessionsEnded: ended, ...(sessionId !== undefined && { sessionId }) },
    reason,
  });
  return { ended };
});
