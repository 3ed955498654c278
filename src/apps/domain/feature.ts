import { revisionRefusals } from "../../control/revision/messages.ts";
import { keptInRevisions } from "../../control/revision/server/api.ts";
import type { Feature } from "../../platform/server/feature.ts";
import { provide } from "../../platform/server/features.ts";
import { page } from "../../platform/shared/menu-page.ts";
import { logged } from "./domain/logged.ts";
import { domainPolicy, primaryPolicy } from "./domain/policy.ts";
import { domainPageMessages as p, domainRefusals } from "./messages.ts";
import { domainHandlers } from "./server/index.ts";
import { keptDomain } from "./server/kept.ts";
import { keptPrimary } from "./server/kept-primary.ts";

/** Where the apps of borrowers find us. */
export const domainFeature: Feature = {
  name: "apps/domain",
  objects: logged,
  refusals: [domainRefusals, revisionRefusals],
  pages: [
    page("domainConfig", {
      domain: "app",
      place: 5,
      name: p.page,
      actions: "export create edit editApprove enable switch switchApprove check",
      names: {
        switch: { cn: "切换主域名", en: "Switch the primary", es: "Cambiar el principal" },
        check: { cn: "立即检测", en: "Check now", es: "Verificar ahora" },
      },
    }),
  ],
  tables: ["app_domain", "domain_package", "primary_domain"],
  handlers: domainHandlers,
  policies: [domainPolicy, primaryPolicy],
  provides: [provide(keptInRevisions, keptDomain), provide(keptInRevisions, keptPrimary)],
};
