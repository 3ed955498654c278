import { handle } from "../../../platform/server/handle.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { givePassword, revokeSessionsOfUser } from "../../auth/server/api.ts";
import { staffUser } from "../contract.ts";
import { staffUserRefusals } from "../messages.ts";
import { issuePassword } from "./passwords.ts";
import { lockStaff } from "./staff-row.ts";

/** Gives an account another password, which must be changed at the next login, and ends its sessions. */
export const reset = handle(staffUser.reset, async ({ userId, version, reason, password }, ctx) => {
  if (userId === ctx.actor.id) throw new Refusal(staffUserRefusals.ownSecurity, { field: "userId" });
  const { account } = await lockStaff(ctx, userId, version);
  const issued = await issuePassword(ctx, password, account);
  const changed = await givePassword(ctx, userId, issued.hash);
  const sessionsEnded = await revokeSessionsOfUser(ctx, userId);
  ctx.audit({ object: ["staffUser", userId], after: { sessionsEnded, generated: issued.made !== null }, reason });
  return { userId, version: changed, password: issued.made };
});
