import { defineMessages } from "../../platform/shared/messages.ts";
import { defineRefusals } from "../../platform/shared/refusal.ts";

/** What timelines and tabs say of promises. */
export const promiseMessages = defineMessages({
  made: { cn: "承诺还款", en: "Promise to pay", es: "Promesa de pago" },
  promises: { cn: "承诺还款", en: "Promises to pay", es: "Promesas de pago" },
  amount: { cn: "承诺金额", en: "Promised", es: "Prometido" },
  paid: { cn: "已还", en: "Paid of it", es: "Pagado" },
  dueOn: { cn: "承诺日期", en: "Promised for", es: "Prometido para" },
  state: { cn: "状态", en: "State", es: "Estado" },
  staff: { cn: "记录人", en: "Recorded by", es: "Registrada por" },
  at: { cn: "记录时间", en: "Recorded", es: "Registrada el" },
  none: {
    cn: "该客户没有承诺还款",
    en: "This customer has promised nothing",
    es: "Este cliente no ha hecho promesas de pago",
  },
});

/** What a promise is refused for. */
export const promiseRefusals = defineRefusals({
  dayPast: {
    code: "400",
    rule: "past",
    cn: "承诺日期不能早于今天",
    en: "The promised day cannot be in the past",
    es: "El día prometido no puede estar en el pasado",
  },
  dayFar: {
    code: "400",
    rule: "max",
    cn: "承诺日期最多在 {days} 天之后",
    en: "The promised day is at most {days} {days|day|days} ahead",
    es: "El día prometido es a lo más en {days} {days|día|días}",
  },
  dayOff: {
    code: "400",
    rule: "workingDay",
    cn: "承诺日期不能是周日或法定假日",
    en: "The promised day cannot be a Sunday or a holiday",
    es: "El día prometido no puede ser domingo ni festivo",
  },
  aboveDebt: {
    code: "400",
    rule: "max",
    cn: "承诺金额超过欠款",
    en: "More is promised than is owed",
    es: "Se promete más de lo que se debe",
  },
  oneOpen: {
    code: "409",
    cn: "该订单已有未到期的承诺还款",
    en: "The order has a promise that is open",
    es: "La orden ya tiene una promesa vigente",
  },
  nothingOwed: {
    code: "409",
    cn: "该订单没有欠款",
    en: "Nothing is owed on the order",
    es: "La orden no tiene adeudo",
  },
});
