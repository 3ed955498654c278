import { page, type LooseCode, type MenuPage } from "../../../platform/shared/menu-page.ts";

/**
 * What the catalogue of pages names and no build has yet, by the area that brings it: its codes do nothing, and its
 * place in the menu is kept.
 */
interface Later {
  readonly area: string;
}

export const laterPages: readonly (MenuPage & Later)[] = [
  {
    area: "image review",
    ...page("imageExamine", {
      domain: "review",
      place: 4,
      name: { cn: "图片审核", en: "Image review", es: "Revisión de imágenes" },
      actions: "export mark assign",
    }),
  },
  {
    area: "image review",
    ...page("imageMarkHistory", {
      domain: "review",
      place: 5,
      name: { cn: "图片标记历史", en: "Image mark history", es: "Historial de marcas" },
      actions: "export revoke revokeAny",
    }),
  },
  {
    area: "blacklist",
    ...page("blacklist", {
      domain: "review",
      place: 6,
      name: { cn: "黑名单", en: "Blacklist", es: "Lista negra" },
      actions: "export create import release releaseApprove",
    }),
  },
  {
    area: "user feedback",
    ...page("opinion", {
      domain: "customer",
      place: 3,
      name: { cn: "意见反馈", en: "User feedback", es: "Opiniones de usuarios" },
      actions: "export reply toWorkOrder close",
    }),
  },
  {
    area: "app data check",
    ...page("appDataCheck", {
      domain: "customer",
      place: 4,
      name: { cn: "应用数据检查", en: "App data check", es: "Verificación de datos" },
      actions: "query reveal refetch",
    }),
  },
  {
    area: "service tickets",
    ...page("customerServiceSystem", {
      domain: "service",
      place: 1,
      name: { cn: "客服工单", en: "Service tickets", es: "Tickets de atención" },
      actions: "export create edit process transfer close",
    }),
  },
  {
    area: "service tickets",
    ...page("orderProcessing", {
      domain: "service",
      place: 2,
      name: { cn: "工单处理", en: "Ticket processing", es: "Procesamiento de tickets" },
      actions: "export claim handle hold return close",
    }),
  },
  {
    area: "chat",
    ...page("cannedReply", {
      domain: "service",
      place: 3,
      name: { cn: "快捷回复", en: "Canned replies", es: "Respuestas rápidas" },
      actions: "export create edit remove share",
    }),
  },
  {
    area: "marketing",
    ...page("productMarketing", {
      domain: "marketing",
      place: 1,
      name: { cn: "产品营销", en: "Product marketing", es: "Marketing de productos" },
      actions: "export create import sms close",
    }),
  },
  {
    area: "marketing",
    ...page("detail", {
      domain: "marketing",
      place: 2,
      name: { cn: "营销名单详情", en: "Marketing list detail", es: "Detalle de lista" },
      actions: "export call follow assign",
      hidden: true,
    }),
  },
  {
    area: "marketing",
    ...page("productMarketingacation", {
      domain: "marketing",
      place: 3,
      name: { cn: "营销分配", en: "Marketing allocation", es: "Asignación de marketing" },
      actions: "export assign recall rule",
    }),
  },
  {
    area: "marketing",
    ...page("productAchievement", {
      domain: "marketing",
      place: 4,
      name: { cn: "营销业绩", en: "Marketing performance", es: "Desempeño comercial" },
      actions: "export",
    }),
  },
  {
    area: "collections",
    ...page("myClient", {
      domain: "collection",
      place: 1,
      name: { cn: "我的客户", en: "My clients", es: "Mis clientes" },
      actions: "export call follow promise sms requestReduce requestExtend",
    }),
  },
  {
    area: "collections",
    ...page("collectionCase", {
      domain: "collection",
      place: 2,
      name: { cn: "催收案件", en: "Collection cases", es: "Casos de cobranza" },
      actions: "export assign recall rule stop",
    }),
  },
  {
    area: "collections",
    ...page("followRecord", {
      domain: "collection",
      place: 3,
      name: { cn: "跟进与通话记录", en: "Follow-ups & calls", es: "Seguimientos y llamadas" },
      actions: "export play score",
    }),
  },
  {
    area: "products",
    ...page("product", {
      domain: "product",
      place: 1,
      name: { cn: "产品管理", en: "Products", es: "Productos" },
      actions: "export create edit enable sort group",
    }),
  },
  {
    area: "products",
    ...page("productDetails", {
      domain: "product",
      place: 2,
      name: { cn: "产品详情配置", en: "Product settings", es: "Configuración de producto" },
      actions: "export edit slogan cap cps rank",
    }),
  },
  {
    area: "products",
    ...page("merchantProduct", {
      domain: "product",
      place: 3,
      name: { cn: "商户产品", en: "Merchant products", es: "Productos de comercio" },
      actions: "export create edit router secret quota enable",
    }),
  },
  {
    area: "re-lending",
    ...page("automaticReLending", {
      domain: "product",
      place: 4,
      name: { cn: "自动复贷", en: "Auto re-lending", es: "Re-préstamo automático" },
      actions: "export create edit enable",
    }),
  },
  {
    area: "apps",
    ...page("packageManagement", {
      domain: "app",
      place: 1,
      name: { cn: "包管理", en: "Packages", es: "Paquetes" },
      actions: "export create edit enable upload",
    }),
  },
  {
    area: "apps",
    ...page("applicationConfig", {
      domain: "app",
      place: 2,
      name: { cn: "应用版本配置", en: "App versions", es: "Versiones de la app" },
      actions: "export create edit enable rollback",
    }),
  },
  {
    area: "apps",
    ...page("historical", {
      domain: "app",
      place: 3,
      name: { cn: "历史配置", en: "Configuration history", es: "Historial de configuración" },
      actions: "export restore",
    }),
  },
  {
    area: "apps",
    ...page("appHistoryDetails", {
      domain: "app",
      place: 4,
      name: { cn: "历史详情", en: "History detail", es: "Detalle histórico" },
      hidden: true,
    }),
  },
  {
    area: "apps",
    ...page("domainConfig", {
      domain: "app",
      place: 5,
      name: { cn: "域名配置", en: "Domains", es: "Dominios" },
      actions: "export create edit enable switch check",
    }),
  },
  {
    area: "apps",
    ...page("detectionConfig", {
      domain: "app",
      place: 6,
      name: { cn: "检测配置", en: "Inspection rules", es: "Reglas de inspección" },
      actions: "export create edit enable run",
    }),
  },
  {
    area: "apps",
    ...page("detectionDetail", {
      domain: "app",
      place: 7,
      name: { cn: "检测详情", en: "Inspection detail", es: "Detalle de inspección" },
      actions: "export",
      hidden: true,
    }),
  },
  {
    area: "apps",
    ...page("mappingConfig", {
      domain: "app",
      place: 8,
      name: { cn: "词汇映射", en: "Vocabulary mapping", es: "Mapeo de vocabulario" },
      actions: "export generate editOriginal download sync syncApprove",
    }),
  },
  {
    area: "apps",
    ...page("shortLink", {
      domain: "app",
      place: 9,
      name: { cn: "短链管理", en: "Short links", es: "Enlaces cortos" },
      actions: "export create edit enable",
    }),
  },
  {
    area: "SMS",
    ...page("smsList", {
      domain: "message",
      place: 1,
      name: { cn: "短信管理", en: "SMS", es: "SMS" },
      actions: "export send bulk template resend",
    }),
  },
  {
    area: "reports",
    ...page("biReport", {
      domain: "report",
      place: 1,
      name: { cn: "BI 报表", en: "BI report", es: "Informe BI" },
      actions: "export core conversion progress vintage collector",
    }),
  },
];

export const laterCodes: readonly (LooseCode & Later)[] = [
  {
    area: "chat",
    domain: "service",
    code: "chat:panel:use",
    name: { cn: "使用客户聊天", en: "Use the customer chat", es: "Usar el chat de clientes" },
  },
  {
    area: "chat",
    domain: "service",
    code: "chat:group:manage",
    name: { cn: "管理聊天分组", en: "Manage chat groups", es: "Administrar grupos de chat" },
  },
  {
    area: "chat",
    domain: "service",
    code: "chat:panel:monitor",
    name: { cn: "查看团队聊天", en: "Monitor the team's chats", es: "Supervisar los chats del equipo" },
  },
];
