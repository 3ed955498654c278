import type { Feature } from "../../platform/server/feature.ts";
import { preferenceHandlers } from "./server/index.ts";
import { preferenceRefusals } from "./server/messages.ts";

export const preferenceFeature: Feature = {
  name: "base/preference",
  tables: ["preference"],
  handlers: preferenceHandlers,
  refusals: [preferenceRefusals],
};
