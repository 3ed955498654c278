import type { Feature } from "../../platform/server/feature.ts";
import { provide } from "../../platform/server/features.ts";
import { page } from "../../platform/shared/menu-page.ts";
import { revisionRefusals } from "../../control/revision/messages.ts";
import { keptInRevisions } from "../../control/revision/server/api.ts";
import { productPolicy } from "./domain/policy.ts";
import { logged } from "./domain/logged.ts";
import { productRefusals } from "./messages.ts";
import { productHandlers } from "./server/index.ts";
import { keptProduct } from "./server/kept.ts";

export const productFeature: Feature = {
  name: "catalogue/product",
  objects: logged,
  refusals: [productRefusals, revisionRefusals],
  pages: [
    page("product", {
      domain: "product",
      place: 1,
      name: { cn: "产品管理", en: "Products", es: "Productos" },
      actions: "export create edit editApprove enable sort group groupApprove",
      names: {
        sort: { cn: "排序", en: "Sort", es: "Ordenar" },
        group: { cn: "管理产品组", en: "Manage product groups", es: "Administrar grupos de producto" },
      },
    }),
    page("productDetails", {
      domain: "product",
      place: 2,
      name: { cn: "产品详情配置", en: "Product settings", es: "Ajustes de producto" },
      actions: "export edit slogan cap cps rank",
      names: {
        slogan: { cn: "宣传图", en: "Slogan images", es: "Imágenes de eslogan" },
        cap: { cn: "设置上限", en: "Set the cap", es: "Definir el tope" },
        cps: { cn: "设置 CPS", en: "Set the CPS", es: "Definir el CPS" },
        rank: { cn: "设置排序", en: "Set the rank", es: "Definir el orden" },
      },
    }),
  ],
  tables: ["product"],
  handlers: productHandlers,
  policies: [productPolicy],
  provides: [provide(keptInRevisions, keptProduct)],
};
