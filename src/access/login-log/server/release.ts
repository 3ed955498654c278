import { handle } from "../../../platform/server/handle.ts";
import { releaseAccount } from "../../auth/server/api.ts";
import { demand } from "../../../platform/server/policy.ts";
import { loginLog } from "../contract.ts";
import { loginLogPolicy } from "../domain/policy.ts";

/** Lets a locked account try again at once. */
export const release = handle(loginLog.release, async ({ account }, ctx) => {
  const locked = await releaseAccount(ctx.db, account, ctx.now);
  demand(ctx, loginLogPolicy, "release", { locked });
  ctx.audit({ object: ["account", account] });
  return null;
});
