import { handle } from "../../../platform/server/handle.ts";
import { only, sql } from "../../../platform/server/database/connect.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { staffUser } from "../contract.ts";
import { staffUserRefusals } from "../messages.ts";
import { lockStaff } from "./staff-row.ts";

/** Lets an account log in again. */
export const enable = handle(staffUser.enable, async ({ userId, version, reason }, ctx) => {
  const found = await lockStaff(ctx, userId, version);
  if (found.active) throw new Refusal(staffUserRefusals.alreadyEnabled);
  const changed = await only<{ version: number }>(
    ctx.db,
    sql`update staff_user set active = true, version = version + 1 where id = ${userId} returning version`,
  );
  ctx.audit({ object: ["staffUser", userId], before: { activeFlag: 0 }, after: { activeFlag: 1 }, reason });
  return { userId, version: changed.version };
});
