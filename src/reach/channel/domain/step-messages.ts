import { defineMessages } from "../../../platform/shared/messages.ts";

/** The words of its step in the first set-up. */
export const channelStepMessages = defineMessages({
  stepTitle: { cn: "支付渠道", en: "Payment channel", es: "Canal de pago" },
  stepWhy: {
    cn: "放款和收款都经由支付渠道。",
    en: "Pays out, and takes repayments in.",
    es: "Desembolsa y recibe los pagos.",
  },
  stepOn: {
    cn: "已开启 {count} 个渠道，优先使用 {channel}",
    en: "{count} {count|channel is|channels are} on; {channel} comes first",
    es: "{count} {count|canal activo|canales activos}; primero {channel}",
  },
  stepNone: { cn: "没有已开启的渠道", en: "No channel is on", es: "No hay canales activos" },
  stepAnswers: {
    cn: "{channel} 已响应并给出余额",
    en: "{channel} answered with its balance",
    es: "{channel} respondió con su saldo",
  },
  stepSilent: {
    cn: "{channel} 未能响应：{why}",
    en: "{channel} did not answer: {why}",
    es: "{channel} no respondió: {why}",
  },
});
