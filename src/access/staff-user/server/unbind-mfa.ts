import { handle } from "../../../platform/server/handle.ts";
import { countChange, revokeSessionsOfUser, unbindAuthenticator } from "../../auth/server/api.ts";
import { demand } from "../../../platform/server/policy.ts";
import { staffUser } from "../contract.ts";
import { staffUserPolicy } from "../domain/policy.ts";
import { lockStaff } from "./staff-row.ts";

/** Takes the authenticator off the account of somebody who lost it, and ends the account's sessions. */
export const unbindMfa = handle(staffUser.unbindMfa, async ({ userId, version, reason }, ctx) => {
  demand(ctx, staffUserPolicy, "unbindMfa", await lockStaff(ctx, userId, version));
  await unbindAuthenticator(ctx, userId);
  const changed = await countChange(ctx, userId);
  const sessionsEnded = await revokeSessionsOfUser(ctx, userId);
  ctx.audit({ object: ["staffUser", userId], before: { mfa: true }, after: { mfa: false, sessionsEnded }, reason });
  return { userId, version: changed };
});
