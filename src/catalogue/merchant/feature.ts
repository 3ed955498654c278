import type { Feature } from "../../platform/server/feature.ts";
import { steps } from "../../base/first-steps/server/api.ts";
import { merchantStep } from "./server/first-step.ts";
import { provide } from "../../platform/server/features.ts";
import { revisionRefusals } from "../../control/revision/messages.ts";
import { keptInRevisions } from "../../control/revision/server/api.ts";
import { merchantPolicy } from "./domain/policy.ts";
import { logged } from "./domain/logged.ts";
import { merchantRefusals } from "./messages.ts";
import { merchantHandlers } from "./server/index.ts";
import { keptMerchant } from "./server/kept.ts";

export const merchantFeature: Feature = {
  name: "catalogue/merchant",
  objects: logged,
  refusals: [merchantRefusals, revisionRefusals],
  tables: ["merchant"],
  handlers: merchantHandlers,
  policies: [merchantPolicy],
  provides: [provide(steps, merchantStep), provide(keptInRevisions, keptMerchant)],
};
