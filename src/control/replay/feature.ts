import type { Feature } from "../../platform/server/feature.ts";
import { provide } from "../../platform/server/features.ts";
import { scopeNarrowed } from "../../access/role/server/api.ts";
import { forgetReplays } from "./server/store.ts";
import { replayWork } from "./server/work.ts";

/** What a draft of the configuration would have done in the past. */
export const replayFeature: Feature = {
  name: "control/replay",
  tables: ["replay"],
  longWork: [replayWork],
  provides: [provide(scopeNarrowed, (ctx, userIds) => forgetReplays(ctx.db, userIds))],
};
