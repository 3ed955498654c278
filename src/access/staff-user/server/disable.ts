import { handle } from "../../../platform/server/handle.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { permissionsOf, revokeSessionsOfUser, setActive } from "../../auth/server/api.ts";
import { demand } from "../../../platform/server/policy.ts";
import { staffUser } from "../contract.ts";
import { staffUserPolicy } from "../domain/policy.ts";
import { administrates } from "../domain/rights.ts";
import { staffUserRefusals } from "../messages.ts";
import { keepAdministrator } from "./administrators.ts";
import { accountDisabled } from "./ports.ts";
import { lockStaff } from "./staff-row.ts";
import { workloadOf } from "./workload.ts";

/**
 * Keeps an account out and ends its sessions at once. Unfinished work is named first, by a refusal of `confirmed`;
 * claimed cases go back to the queue, while open orders stay with the seat until they are transferred. Requests that
 * wait for approval are withdrawn.
 */
export const disable = handle(staffUser.disable, async ({ userId, version, reason, confirmed }, ctx) => {
  demand(ctx, staffUserPolicy, "disable", await lockStaff(ctx, userId, version));
  const work = await workloadOf(ctx, userId);
  if (!confirmed && work.reviews + work.orders > 0)
    throw new Refusal(staffUserRefusals.unfinished, { field: "confirmed", params: { ...work }, data: work });
  const administered = administrates(await permissionsOf(ctx.db, userId));
  const changed = await setActive(ctx, userId, false);
  if (administered) await keepAdministrator(ctx, "userId");
  let followed = {};
  for (const tell of ctx.services.features.of(accountDisabled))
    followed = { ...followed, ...(await tell(ctx, userId)) };
  const sessionsEnded = await revokeSessionsOfUser(ctx, userId);
  ctx.audit({
    object: ["staffUser", userId],
    before: { activeFlag: 1 },
    after: { activeFlag: 0, sessionsEnded, ...followed, openOrders: work.orders },
    reason,
  });
  return { userId, version: changed };
});
