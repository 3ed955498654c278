import { defineSetting } from "../../../platform/shared/settings/setting.ts";
import { wholeNumber, yesOrNo } from "../../../platform/shared/settings/types.ts";
import { MAX_EXTENSION_DAYS, USUAL_EXTENSION_LIMITS } from "./extension.ts";
import { USUAL_REDUCTION_LIMITS } from "./reduction.ts";

/** What administrators may change of extensions and reductions. */
export const billSettings = {
  extensionMaxDays: defineSetting({
    key: "extension.maxDays",
    guarded: true,
    group: "extension",
    label: { cn: "最长展期天数", en: "Maximum extension (days)", es: "Días máximos de prórroga" },
    help: {
      cn: "一期账单累计可展期的天数；0 表示不允许展期",
      en: "How many days one bill may be extended in total; 0 allows no extension",
      es: "Días que se puede prorrogar una cuota en total; 0 no permite prórrogas",
    },
    type: wholeNumber("days", 0, MAX_EXTENSION_DAYS),
    default: USUAL_EXTENSION_LIMITS.maxDays,
  }),
  extensionMaxOverdueDays: defineSetting({
    key: "extension.maxOverdueDays",
    guarded: true,
    group: "extension",
    label: { cn: "允许展期的最大逾期天数", en: "Maximum days past due to extend", es: "Mora máxima para prorrogar" },
    help: {
      cn: "逾期超过该天数的账单不再展期",
      en: "A bill that is further past due is not extended any more",
      es: "Una cuota con más días de mora ya no se prorroga",
    },
    type: wholeNumber("days", 0, 90),
    default: USUAL_EXTENSION_LIMITS.maxOverdueDays,
  }),
  extensionOfferHours: defineSetting({
    key: "extension.offerHours",
    group: "extension",
    label: { cn: "展期付款期限", en: "Time to pay an extension", es: "Plazo para pagar una prórroga" },
    help: {
      cn: "借款人须在此时间内支付展期费，否则展期失效",
      en: "How long a borrower has to pay an extension's fee before the offer lapses",
      es: "Tiempo que tiene el cliente para pagar la prórroga antes de que caduque",
    },
    type: wholeNumber("hours", 1, 72),
    default: 24,
  }),
  reductionMaxPercent: defineSetting({
    key: "reduction.maxPercent",
    guarded: true,
    group: "reduction",
    label: { cn: "单次减免上限", en: "Largest waiver of a bill at once", es: "Máximo a condonar de una cuota" },
    help: {
      cn: "一次减免最多占该期未还金额的比例；平账不受此限制",
      en: "The largest share of what a bill owes that one waiver may take; writing off an order is not limited by it",
      es: "Parte máxima del saldo de una cuota que se condona de una vez; el cierre de cuenta no tiene este límite",
    },
    type: wholeNumber("percent", 0, 100),
    default: USUAL_REDUCTION_LIMITS.maxPercent,
  }),
  reductionPrincipal: defineSetting({
    key: "reduction.principal",
    guarded: true,
    group: "reduction",
    label: { cn: "允许减免本金", en: "Principal may be waived", es: "Se puede condonar capital" },
    help: {
      cn: "关闭后，减免只能针对利息和费用",
      en: "When off, only interest and fees can be waived",
      es: "Si se desactiva, solo se condonan intereses y cargos",
    },
    type: yesOrNo(),
    default: USUAL_REDUCTION_LIMITS.principal,
  }),
};
