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
