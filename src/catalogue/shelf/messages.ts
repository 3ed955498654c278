import { defineMessages } from "../../platform/shared/messages.ts";
import { defineRefusals } from "../../platform/shared/refusal.ts";

export const shelfMessages = defineMessages({
  title: { cn: "可见产品", en: "What the app shows", es: "Lo que muestra la app" },
  tab: { cn: "可见产品", en: "Offer", es: "Oferta" },
  customerId: { cn: "客户", en: "Customer", es: "Cliente" },
  place: { cn: "位置", en: "Place", es: "Lugar" },
  product: { cn: "产品", en: "Product", es: "Producto" },
  groupName: { cn: "产品组", en: "Product group", es: "Grupo de producto" },
  tag: { cn: "标签", en: "Shown to", es: "Se muestra a" },
  amounts: { cn: "金额范围", en: "Amounts", es: "Montos" },
  reason: { cn: "不显示原因", en: "Why it is not shown", es: "Por qué no se muestra" },
  shown: { cn: "显示 {n} 个", en: "{n} shown", es: "Se muestran {n}" },
  nothing: {
    cn: "该客户的应用没有任何产品组。",
    en: "This customer's app has no product groups at all.",
    es: "La app de este cliente no tiene grupos de producto.",
  },
});

/** Why a product is not offered, besides what stops a customer from borrowing at all. */
export const shelfRefusals = defineRefusals({
  packageClosed: {
    code: "409",
    cn: "该应用暂不接受新申请",
    en: "This app takes no new applications",
    es: "Esta app no recibe solicitudes nuevas",
  },
  partnerNotReady: {
    code: "409",
    cn: "该产品的合作方尚未就绪",
    en: "This product's partner is not ready yet",
    es: "El socio de este producto aún no está listo",
  },
  newOnly: {
    code: "409",
    cn: "该产品仅面向新客户",
    en: "This product is for new customers",
    es: "Este producto es para clientes nuevos",
  },
  newTodayOnly: {
    code: "409",
    cn: "该产品仅面向当日注册的客户",
    en: "This product is for customers who registered today",
    es: "Este producto es para clientes registrados hoy",
  },
  returningOnly: {
    code: "409",
    cn: "该产品仅面向老客户",
    en: "This product is for returning customers",
    es: "Este producto es para clientes recurrentes",
  },
  fewLoans: {
    code: "409",
    cn: "该产品要求至少结清 {n} 笔借款",
    en: "This product needs {n} settled loans",
    es: "Este producto requiere {n} préstamos liquidados",
  },
  capClosed: {
    code: "409",
    cn: "该产品的额度已关闭",
    en: "This product takes no applications",
    es: "Este producto no recibe solicitudes",
  },
  capReached: {
    code: "409",
    cn: "该产品今日名额已满，请明天再试",
    en: "This product has reached its limit of today; try again tomorrow",
    es: "Este producto llegó a su límite de hoy; intente mañana",
  },
});
