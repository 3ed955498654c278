import type { Feature } from "../../platform/server/feature.ts";
import { configurationHandlers } from "./server/index.ts";
import { generalSettings } from "./domain/settings.ts";

export const configurationFeature: Feature = {
  name: "base/configuration",
  tables: ["setting", "setting_history"],
  handlers: configurationHandlers,
  settings: generalSettings,
};
