import { handle } from "../../../platform/server/handle.ts";
import { ownPage } from "../../../platform/shared/own-page.ts";
import { auth } from "../contract.ts";
import { callerOf } from "./caller.ts";
import { policyOf } from "./policy.ts";
import { profileOf } from "./profiles.ts";

/** Who the caller is, what is asked of them first, and the day and mode that the console shows. */
export const info = handle(auth.info, async (_input, ctx) => {
  const profile = await profileOf(ctx.services, callerOf(ctx).userId);
  const { passwordLength, passwordClasses } = await policyOf(ctx);
  return {
    ...profile,
    roles: [...profile.roles],
    scope: { kind: ctx.actor.scope.kind, packages: ctx.actor.scope.packages && [...ctx.actor.scope.packages] },
    restricted: ctx.actor.restricted ?? null,
    passwordRules: { length: passwordLength, classes: passwordClasses },
    businessDate: ctx.today,
    zone: ctx.zone,
    mode: ctx.services.config.mode,
    ownPage: ownPage(ctx.services.features.pages, ctx.actor.permissions),
  };
});
