import { handle } from "../../../platform/server/handle.ts";
import { setActive } from "../../auth/server/api.ts";
import { demand } from "../../../platform/server/policy.ts";
import { staffUser } from "../contract.ts";
import { staffUserPolicy } from "../domain/policy.ts";
import { lockStaff } from "./staff-row.ts";

/** Lets an account log in again. */
export const enable = handle(staffUser.enable, async ({ userId, version, reason }, ctx) => {
  demand(ctx, staffUserPolicy, "enable", await lockStaff(ctx, userId, version));
  const changed = await setActive(ctx, userId, true);
  ctx.audit({ object: ["staffUser", userId], before: { activeFlag: 0 }, after: { activeFlag: 1 }, reason });
  return { userId, version: changed };
});
