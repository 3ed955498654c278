import { handle } from "../../../platform/server/handle.ts";
import { maskPhone } from "../../../platform/shared/mask.ts";
import { permissionsOf, refreshPermissions, revokeSessionsOfUser, setProfile } from "../../auth/server/api.ts";
import { keepOwnReach } from "../../grant/server/api.ts";
import { demand } from "../../../platform/server/policy.ts";
import { staffUser } from "../contract.ts";
import { staffUserPolicy } from "../domain/policy.ts";
import { administrates } from "../domain/rights.ts";
import { keepAdministrator } from "./administrators.ts";
import { chosenRoles, namesOf, setRoles } from "./role-choice.ts";
import { lockStaff, rolesOf } from "./staff-row.ts";
import { refuseTakenPhone } from "./unique.ts";

/**
 * Changes an account. Other roles than before end the user's sessions at once; everything else only shows the next time
 * it is looked at.
 */
export const edit = handle(staffUser.edit, async ({ userId, version, name, phone, roleIds, language }, ctx) => {
  const found = await lockStaff(ctx, userId, version);
  demand(ctx, staffUserPolicy, "edit", found);
  const held = await rolesOf(ctx.db, userId);
  const chosen = await chosenRoles(ctx, roleIds, held);
  if (phone !== undefined) await refuseTakenPhone(ctx, phone, userId);
  const rolesChange = namesOf(held).join() !== namesOf(chosen).join();
  const administered = rolesChange && found.active && administrates(await permissionsOf(ctx.db, userId));
  const changed = await setProfile(ctx, userId, { name, phone: phone ?? found.phone, language });
  if (rolesChange) await setRoles(ctx, userId, chosen);
  if (administered) await keepAdministrator(ctx, "roleIds");
  if (rolesChange) await keepOwnReach(ctx, "roleIds");
  if (!rolesChange) await refreshPermissions(ctx, userId);
  const sessionsEnded = rolesChange ? await revokeSessionsOfUser(ctx, userId) : 0;
  ctx.audit({
    object: ["staffUser", userId],
    before: { name: found.name, phone: maskPhone(found.phone), roles: namesOf(held), language: found.language },
    after: {
      name,
      phone: maskPhone(phone ?? found.phone),
      roles: namesOf(chosen),
      language,
      ...(rolesChange && { sessionsEnded }),
    },
  });
  return { userId, version: changed, sessionsEnded };
});
