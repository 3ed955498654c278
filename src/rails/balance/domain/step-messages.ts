import { defineMessages } from "../../../platform/shared/messages.ts";

/** The words of its step in the first set-up. */
export const fundsStepMessages = defineMessages({
  stepTitle: { cn: "可放款资金", en: "Money to lend", es: "Dinero para prestar" },
  stepWhy: {
    cn: "放款只动用账面上属于该渠道的资金：转入渠道后在此登记充值。",
    en: "Payouts spend what the books hold at the channel: once money has reached it, its top-up is booked.",
    es: "Los desembolsos usan lo que los libros tienen en el canal: cuando el dinero llega, se registra su fondeo.",
  },
  stepNoChannel: { cn: "没有已启用的渠道", en: "No channel is on", es: "No hay canales activos" },
  stepFunded: {
    cn: "{channel} 账面可用 {amount}",
    en: "{channel} holds {amount} by the books",
    es: "{channel} tiene {amount} según los libros",
  },
  stepEmpty: {
    cn: "{channel} 账面没有资金：放款会一直等待",
    en: "{channel} holds nothing by the books: payouts wait",
    es: "{channel} no tiene dinero según los libros: los desembolsos esperan",
  },
  stepAgrees: {
    cn: "{channel} 显示的余额与账面一致",
    en: "{channel} says the same as the books",
    es: "{channel} dice lo mismo que los libros",
  },
  stepDiffers: {
    cn: "{channel} 显示的余额与账面相差 {amount}",
    en: "{channel} differs from the books by {amount}",
    es: "{channel} difiere de los libros en {amount}",
  },
  stepSilent: {
    cn: "{channel} 未能响应：{why}",
    en: "{channel} did not answer: {why}",
    es: "{channel} no respondió: {why}",
  },
});
