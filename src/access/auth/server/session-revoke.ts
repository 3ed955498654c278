import { writeAudit } from "../../../platform/server/audit.ts";
import { handle } from "../../../platform/server/handle.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { auth } from "../contract.ts";
import { callerOf } from "./caller.ts";
import { revokeSession } from "./session-store.ts";

/** Ends one of the caller's own sessions. */
export const sessionRevoke = handle(auth.sessionRevoke, async (input, ctx) => {
  const { userId } = callerOf(ctx);
  if (!(await revokeSession(ctx, userId, input.sessionId))) throw new Refusal(platformRefusals.notFound);
  await writeAudit(ctx, auth.sessionRevoke.name, input, { object: ["session", input.sessionId] });
  return null;
});
