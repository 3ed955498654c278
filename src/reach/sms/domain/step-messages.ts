import { defineMessages } from "../../../platform/shared/messages.ts";

/** The words of its step in the first set-up. */
export const carrierStepMessages = defineMessages({
  stepTitle: { cn: "短信运营商", en: "SMS carrier", es: "Operador de SMS" },
  stepWhy: {
    cn: "验证码和通知经由短信运营商发送。",
    en: "Carries codes and notices to borrowers and staff.",
    es: "Lleva códigos y avisos a clientes y personal.",
  },
  stepChosen: { cn: "短信经由 {carrier} 发送", en: "{carrier} sends", es: "{carrier} envía" },
  stepNone: { cn: "没有已启用的运营商", en: "No carrier is on", es: "No hay operadores activos" },
  stepAnswers: { cn: "{carrier} 已响应", en: "{carrier} answered", es: "{carrier} respondió" },
  stepRefuses: {
    cn: "{carrier} 拒绝了请求（{status}），请检查接入密钥",
    en: "{carrier} refused ({status}): look at its credentials",
    es: "{carrier} rechazó la solicitud ({status}): revise sus credenciales",
  },
  stepSilent: { cn: "{carrier} 未能响应", en: "{carrier} did not answer", es: "{carrier} no respondió" },
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
