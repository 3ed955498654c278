import { handle } from "../../../platform/server/handle.ts";
import { only, sql } from "../../../platform/server/database/connect.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { revokeSessionsOfUser } from "../../auth/server/api.ts";
import { staffUser } from "../contract.ts";
import { staffUserRefusals } from "../messages.ts";
import { issuePassword } from "./passwords.ts";
import { lockStaff } from "./staff-row.ts";

/** Gives an account another password, which must be changed at the next login, and ends its sessions. */
export const reset = handle(staffUser.reset, async ({ userId, version, reason, password }, ctx) => {
  if (userId === ctx.actor.id) throw new Refusal(staffUserRefusals.ownSecurity, { field: "userId" });
  const { account } = await lockStaff(ctx, userId, version);
  const issued = await issuePassword(ctx, password, account);
  const changed = await only<{ version: number }>(
    ctx.db,
    sql`update staff_user set password_hash = ${issued.hash}, must_change_password = true, password_changed_at = ${ctx.now}, version = version + 1
        where id = ${userId} returning version`,
  );
  const sessionsEnded = await revokeSessionsOfUser(ctx, userId);
  ctx.audit({ object: ["staffUser", userId], after: { sessionsEnded, generated: issued.made !== null }, reason });
  return { userId, version: changed.version, password: issued.made };
});
