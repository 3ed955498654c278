import type { Feature } from "../../platform/server/feature.ts";
import { provide } from "../../platform/server/features.ts";
import { beyondLimit } from "../../base/configuration/server/api.ts";
import { revisionRefusals } from "../../control/revision/messages.ts";
import { keptInRevisions } from "../../control/revision/server/api.ts";
import { groupPolicy } from "./domain/policy.ts";
import { logged } from "./domain/logged.ts";
import { priceSettings } from "./domain/settings.ts";
import { groupRefusals } from "./messages.ts";
import { beyondCeilings } from "./server/beyond.ts";
import { groupHandlers } from "./server/index.ts";
import { keptGroup } from "./server/kept.ts";

export const groupFeature: Feature = {
  name: "catalogue/group",
  objects: logged,
  refusals: [groupRefusals, revisionRefusals],
  tables: ["product_group"],
  handlers: groupHandlers,
  policies: [groupPolicy],
  settings: priceSettings,
  provides: [provide(keptInRevisions, keptGroup), provide(beyondLimit, beyondCeilings)],
};
