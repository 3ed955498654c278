import { defineRefusals } from "../../platform/shared/refusal.ts";

export const channelRefusals = defineRefusals({
  silent: {
    code: "409",
    cn: "支付渠道暂时没有响应，请稍后重试",
    en: "The payment channel does not answer; try again later",
    es: "El canal de pago no responde; intente más tarde",
  },
  resting: {
    code: "409",
    cn: "支付渠道 {channel} 多次无响应，已暂停请求，稍后自动恢复",
    en: "The payment channel {channel} did not answer repeatedly; requests pause and resume by themselves",
    es: "El canal de pago {channel} dejó de responder; las solicitudes se pausan y se reanudan solas",
  },
  unable: {
    code: "409",
    cn: "支付渠道 {channel} 暂时无法办理：{why}",
    en: "The payment channel {channel} cannot do this now: {why}",
    es: "El canal de pago {channel} no puede hacerlo por ahora: {why}",
  },
  notConnected: {
    code: "409",
    cn: "支付渠道 {channel} 尚未接通",
    en: "The payment channel {channel} is not connected",
    es: "El canal de pago {channel} no está conectado",
  },
});
