import { handle } from "../../../platform/server/handle.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { releaseAccount } from "../../auth/server/api.ts";
import { loginLog } from "../contract.ts";
import { loginLogRefusals } from "../messages.ts";

/** Lets a locked account try again at once. */
export const release = handle(loginLog.release, async ({ account }, ctx) => {
  if (!(await releaseAccount(ctx.db, account, ctx.now))) throw new Refusal(loginLogRefusals.notLocked);
  ctx.audit({ object: ["account", account] });
  return null;
});
