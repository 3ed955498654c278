import { handle } from "../../../platform/server/handle.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { setActive } from "../../auth/server/api.ts";
import { staffUser } from "../contract.ts";
import { staffUserRefusals } from "../messages.ts";
import { lockStaff } from "./staff-row.ts";

/** Lets an account log in again. */
export const enable = handle(staffUser.enable, async ({ userId, version, reason }, ctx) => {
  const found = await lockStaff(ctx, userId, version);
  if (found.active) throw new Refusal(staffUserRefusals.alreadyEnabled);
  const changed = await setActive(ctx, userId, true);
  ctx.audit({ object: ["staffUser", userId], before: { activeFlag: 0 }, after: { activeFlag: 1 }, reason });
  return { userId, version: changed };
});
