import { signal } from "../../../platform/server/signals.ts";
import { handle } from "../../../platform/server/handle.ts";
import { refreshPermissions } from "../../../access/auth/server/api.ts";
import { dropSettings } from "../../../base/configuration/server/api.ts";
import { testTools } from "../contract.ts";
import { keepRun } from "./runs.ts";

/** Makes every replica read sessions, permissions and settings anew; nobody is logged out. */
export const clearCache = handle(testTools.clearCache, async (_input, ctx) => {
  await refreshPermissions(ctx, "*");
  await signal(ctx.db, "setting", "*");
  ctx.afterCommit(() => dropSettings(ctx.services));
  await keepRun(ctx, { tool: "clearCache" });
  return null;
});
