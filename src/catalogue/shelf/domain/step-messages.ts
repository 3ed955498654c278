import { defineMessages } from "../../../platform/shared/messages.ts";

/** The words of its step in the first set-up. */
export const shelfStepMessages = defineMessages({
  stepTitle: { cn: "产品与产品组", en: "Product and product group", es: "Producto y grupo de producto" },
  stepWhy: {
    cn: "产品组定价：金额、期限和费率；产品把它放上货架。",
    en: "A group is a price: amount, term and fees. A product puts it on the shelf of the apps.",
    es: "El grupo es el precio: monto, plazo y comisiones. El producto lo ofrece en las aplicaciones.",
  },
  stepProducts: {
    cn: "已启用 {count} 个产品",
    en: "{count} {count|product is|products are} enabled",
    es: "{count} {count|producto activo|productos activos}",
  },
  stepNoProduct: { cn: "没有已启用的产品", en: "No product is enabled", es: "No hay productos activos" },
  stepGroups: {
    cn: "已启用 {count} 个产品组",
    en: "{count} {count|group is|groups are} enabled",
    es: "{count} {count|grupo activo|grupos activos}",
  },
  stepNoGroup: { cn: "没有已启用的产品组", en: "No group is enabled", es: "No hay grupos activos" },
  stepOffers: {
    cn: "{packageName} 向新客户展示 {count} 个产品组",
    en: "{packageName} offers a new customer {count} {count|group|groups}",
    es: "{packageName} ofrece {count} {count|grupo|grupos} a un cliente nuevo",
  },
  stepNoOffer: {
    cn: "{packageName} 没有可向新客户展示的产品",
    en: "{packageName} has nothing to offer a new customer",
    es: "{packageName} no tiene qué ofrecer a un cliente nuevo",
  },
  stepNoApp: { cn: "没有已开放的应用包", en: "No app package is open", es: "No hay paquetes de aplicación abiertos" },
});
