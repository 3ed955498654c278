import type { Feature } from "../../platform/server/feature.ts";
import { provide } from "../../platform/server/features.ts";
import { page } from "../../platform/shared/menu-page.ts";
import { revisionRefusals } from "../../control/revision/messages.ts";
import { keptInRevisions } from "../../control/revision/server/api.ts";
import { logged } from "./domain/logged.ts";
import { versionPolicy } from "./domain/policy.ts";
import { versionPageMessages as p, versionRefusals } from "./messages.ts";
import { versionHandlers } from "./server/index.ts";
import { keptVersion } from "./server/kept.ts";

/** The versions of the borrowers' apps. */
export const versionFeature: Feature = {
  name: "apps/version",
  objects: logged,
  refusals: [versionRefusals, revisionRefusals],
  pages: [
    page("applicationConfig", {
      domain: "app",
      place: 2,
      name: p.title,
      actions: "export create edit editApprove enable rollback",
    }),
  ],
  tables: ["offered_version"],
  handlers: versionHandlers,
  policies: [versionPolicy],
  provides: [provide(keptInRevisions, keptVersion)],
};
