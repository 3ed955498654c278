import type { Feature } from "../../platform/server/feature.ts";
import { configurationHandlers } from "./server/index.ts";
import { generalSettings } from "./domain/settings.ts";
import { page } from "../../platform/shared/menu-page.ts";
import { settingRefusals } from "./messages.ts";
import { logged } from "./domain/logged.ts";

export const configurationFeature: Feature = {
  name: "base/configuration",
  objects: logged,
  refusals: [settingRefusals],
  pages: [
    page("systemConfiguration", {
      domain: "system",
      place: 5,
      name: { cn: "系统配置", en: "System configuration", es: "Configuración" },
      actions: "edit editApprove restore",
    }),
  ],
  tables: ["setting", "setting_history"],
  handlers: configurationHandlers,
  settings: generalSettings,
};
