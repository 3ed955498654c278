import { handle } from "../../../platform/server/handle.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { countChange, revokeSessionsOfUser, unbindAuthenticator } from "../../auth/server/api.ts";
import { staffUser } from "../contract.ts";
import { staffUserRefusals } from "../messages.ts";
import { lockStaff } from "./staff-row.ts";

/** Takes the authenticator off the account of somebody who lost it, and ends the account's sessions. */
export const unbindMfa = handle(staffUser.unbindMfa, async ({ userId, version, reason }, ctx) => {
  if (userId === ctx.actor.id) throw new Refusal(staffUserRefusals.ownSecurity, { field: "userId" });
  const found = await lockStaff(ctx, userId, version);
  if (!found.mfa) throw new Refusal(staffUserRefusals.mfaNotBound);
  await unbindAuthenticator(ctx, userId);
  const changed = await countChange(ctx, userId);
  const sessionsEnded = await revokeSessionsOfUser(ctx, userId);
  ctx.audit({ object: ["staffUser", userId], before: { mfa: true }, after: { mfa: false, sessionsEnded }, reason });
  return { userId, version: changed };
});
