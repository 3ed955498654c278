import { steps } from "../../base/first-steps/server/api.ts";
import type { Feature } from "../../platform/server/feature.ts";
import { provide } from "../../platform/server/features.ts";
import { page } from "../../platform/shared/menu-page.ts";
import { revisionRefusals } from "../../control/revision/messages.ts";
import { keptInRevisions } from "../../control/revision/server/api.ts";
import { logged } from "./domain/logged.ts";
import { packagePolicy } from "./domain/policy.ts";
import { packageSettings } from "./domain/settings.ts";
import { packageMessages as m, packageRefusals } from "./messages.ts";
import { packageStep } from "./server/first-step.ts";
import { packageHandlers } from "./server/index.ts";
import { keptPackage } from "./server/kept.ts";

/** The borrowers' apps. */
export const packageFeature: Feature = {
  name: "apps/package",
  objects: logged,
  refusals: [packageRefusals, revisionRefusals],
  pages: [
    page("packageManagement", {
      domain: "app",
      place: 1,
      name: m.title,
      actions: "export create edit editApprove enable keys keysApprove upload uploadApprove",
      names: { keys: { cn: "管理密钥", en: "Manage keys", es: "Administrar claves" } },
    }),
  ],
  tables: ["app_package", "app_key_grant"],
  settings: packageSettings,
  handlers: packageHandlers,
  policies: [packagePolicy],
  provides: [provide(keptInRevisions, keptPackage), provide(steps, packageStep)],
};
