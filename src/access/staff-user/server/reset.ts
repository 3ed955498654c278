import { handle } from "../../../platform/server/handle.ts";
import { givePassword, revokeSessionsOfUser } from "../../auth/server/api.ts";
import { demand } from "../../../platform/server/policy.ts";
import { staffUser } from "../contract.ts";
import { staffUserPolicy } from "../domain/policy.ts";
import { issuePassword } from "./passwords.ts";
import { lockStaff } from "./staff-row.ts";

/** Gives an account another password, which must be changed at the next login, and ends its sessions. */
export const reset = handle(staffUser.reset, async ({ userId, version, reason, password }, ctx) => {
  const found = await lockStaff(ctx, userId, version);
  demand(ctx, staffUserPolicy, "reset", found);
  const issued = await issuePassword(ctx, password, found.account);
  const changed = await givePassword(ctx, userId, issued.hash);
  const sessionsEnded = await revokeSessionsOfUser(ctx, userId);
  ctx.audit({ object: ["staffUser", userId], after: { sessionsEnded, generated: issued.made !== null }, reason });
  return { userId, version: changed, password: issued.made };
});
