import { defineMessages } from "../../../platform/shared/messages.ts";

/** The words of its step in the first set-up. */
export const carrierStepMessages = defineMessages({
  stepTitle: { cn: "短信运营商", en: "SMS carrier", es: "Operador de SMS" },
  stepWhy: {
    cn: "验证码和通知经由短信运营商发送。",
    en: "Carries codes and notices to borrowers and staff.",
    es: "Lleva códigos y avisos a clientes y personal.",
  },
  stepChosen: { cn: "已选择运营商 {carrier}", en: "{carrier} is chosen", es: "{carrier} está elegido" },
  stepNone: {
    cn: "未选择运营商，或该运营商尚未配置",
    en: "No carrier is chosen and set up",
    es: "Ningún operador está elegido y configurado",
  },
  stepFlows: {
    cn: "没有短信因故障而等待",
    en: "No message waits because of a problem",
    es: "Ningún mensaje espera por un problema",
  },
  stepWaits: {
    cn: "{count} 条短信因故障而等待",
    en: "{count} {count|message waits|messages wait} because of a problem",
    es: "{count} {count|mensaje espera|mensajes esperan} por un problema",
  },
});
