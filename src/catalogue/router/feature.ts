import { knownProviders } from "../../reach/weather/server/api.ts";
import { knownPartners } from "./server/known.ts";
import { revisionRefusals } from "../../control/revision/messages.ts";
import { keptInRevisions } from "../../control/revision/server/api.ts";
import type { Feature } from "../../platform/server/feature.ts";
import { provide } from "../../platform/server/features.ts";
import { addressRefusals } from "../../platform/shared/address-messages.ts";
import { page } from "../../platform/shared/menu-page.ts";
import { logged } from "./domain/logged.ts";
import { routerPolicy } from "./domain/policy.ts";
import { routerRefusals } from "./messages.ts";
import { routerHandlers } from "./server/index.ts";
import { keptRouter } from "./server/kept.ts";
import { routerSecrets } from "./server/secrets.ts";

/** How orders of SaaS and agency products reach the partner who lends. */
export const routerFeature: Feature = {
  name: "catalogue/router",
  objects: logged,
  refusals: [routerRefusals, addressRefusals, revisionRefusals],
  pages: [
    page("merchantProduct", {
      domain: "product",
      place: 3,
      name: { cn: "商户产品", en: "Merchant products", es: "Productos de comercio" },
      actions: "export create edit enable merchant merchantApprove router routerApprove secret quota quotaApprove",
      names: {
        merchant: { cn: "管理商户", en: "Manage merchants", es: "Administrar comercios" },
        router: { cn: "路由", en: "Router", es: "Enrutador" },
        quota: { cn: "设置额度", en: "Set credit limits", es: "Definir límites de crédito" },
        secret: { cn: "合作方密钥", en: "Partner's keys", es: "Claves del socio" },
      },
    }),
  ],
  tables: ["product_router"],
  handlers: routerHandlers,
  policies: [routerPolicy],
  secrets: Object.values(routerSecrets),
  provides: [provide(knownProviders, knownPartners), provide(keptInRevisions, keptRouter)],
};
