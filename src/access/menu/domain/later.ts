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
    area: "collections",
    ...page("myClient", {
      domain: "collection",
      place: 1,
      name: { cn: "我的客户", en: "My clients", es: "Mis clientes" },
      actions: "export call follow promise sms requestReduce requestExtend",
      names: {
        promise: { cn: "记录承诺还款", en: "Record a promise", es: "Registrar promesa de pago" },
        requestReduce: { cn: "申请减免", en: "Request a waiver", es: "Solicitar condonación" },
        requestExtend: { cn: "申请展期", en: "Request an extension", es: "Solicitar prórroga" },
      },
    }),
  },
  {
    area: "collections",
    ...page("collectionCase", {
      domain: "collection",
      place: 2,
      name: { cn: "催收案件", en: "Collection cases", es: "Casos de cobranza" },
      actions: "export assign recall rule stop",
      names: {
        stop: { cn: "停止催收", en: "Stop collection", es: "Detener la cobranza" },
      },
    }),
  },
  {
    area: "reports",
    ...page("biReport", {
      domain: "report",
      place: 1,
      name: { cn: "BI 报表", en: "BI report", es: "Reporte BI" },
      actions: "export core conversion progress vintage collector",
      names: {
        core: { cn: "核心指标", en: "Core indicators", es: "Indicadores clave" },
        conversion: { cn: "转化分析", en: "Conversion", es: "Conversión" },
        progress: { cn: "还款进度", en: "Repayment progress", es: "Avance de pagos" },
        vintage: { cn: "账龄分析", en: "Vintage", es: "Cosechas" },
        collector: { cn: "催收日报", en: "Daily collection", es: "Cobranza diaria" },
      },
    }),
  },
];

export const laterCodes: readonly (LooseCode & Later)[] = [];
