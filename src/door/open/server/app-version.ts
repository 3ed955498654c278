import { promptOf } from "../../../apps/version/server/api.ts";
import { handle } from "../../../platform/server/handle.ts";
import { open } from "../contract.ts";
import { ownPackage } from "./caller.ts";

/** Tells an app whether it has the latest version of its package, may be updated or must be. */
export const appVersion = handle(open.appVersion, async ({ package: packageName, version }, ctx) => {
  const { state, offered } = await promptOf(ctx, ownPackage(ctx, packageName), version ?? ctx.actor.appVersion);
  return {
    state,
    version: offered?.version ?? null,
    downloadLink: offered?.downloadLink ?? null,
    storeLink: offered?.storeLink ?? null,
    updateRemark: offered?.remark[ctx.lang] ?? null,
    frequency: offered?.frequency ?? null,
  };
});
