import { handle } from "../../../platform/server/handle.ts";
import { auth } from "../contract.ts";
import { callerOf } from "./caller.ts";
import { profileOf } from "./profiles.ts";

/** Who the caller is, and the day and mode that the console shows. */
export const info = handle(auth.info, async (_input, ctx) => {
  const profile = await profileOf(ctx.services, callerOf(ctx).userId);
  return { ...profile, roles: [...profile.roles], businessDate: ctx.today, mode: ctx.services.config.mode, restricted: ctx.actor.restricted ?? null };
});
