import type { Feature } from "../../platform/server/feature.ts";
import { provide } from "../../platform/server/features.ts";
import { page } from "../../platform/shared/menu-page.ts";
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
  pages: [
    page("merchantProduct", {
      domain: "product",
      place: 3,
      name: { cn: "商户产品", en: "Merchant products", es: "Productos de comercio" },
      actions: "export merchant merchantApprove",
      names: { merchant: { cn: "管理商户", en: "Manage merchants", es: "Administrar comercios" } },
    }),
  ],
  tables: ["merchant"],
  handlers: merchantHandlers,
  policies: [merchantPolicy],
  provides: [provide(keptInRevisions, keptMerchant)],
};
