import { replays } from "../../control/replay/server/api.ts";
import { revisionRefusals } from "../../control/revision/messages.ts";
import { keptInRevisions } from "../../control/revision/server/api.ts";
import type { Feature } from "../../platform/server/feature.ts";
import { provide } from "../../platform/server/features.ts";
import { logged } from "./domain/logged.ts";
import { quotaPolicy } from "./domain/policy.ts";
import { quotaRefusals } from "./messages.ts";
import { quotaHandlers } from "./server/index.ts";
import { keptQuota } from "./server/kept.ts";
import { replayOfQuotas } from "./server/replay.ts";

/** How much each customer may borrow of a product group. */
export const quotaFeature: Feature = {
  name: "catalogue/quota",
  objects: logged,
  refusals: [quotaRefusals, revisionRefusals],
  tables: ["quota_strategy"],
  handlers: quotaHandlers,
  policies: [quotaPolicy],
  provides: [provide(keptInRevisions, keptQuota), provide(replays, replayOfQuotas)],
};
