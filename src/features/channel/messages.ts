import { defineRefusals } from "../../platform/shared/refusal.ts";

export const channelRefusals = defineRefusals({
  silent: {
    code: "409",
    cn: "支付渠道暂时没有响应，请稍后重试",
    en: "The payment channel does not answer; try again later",
    es: "El canal de pago no responde; intente más tarde",
  },
  notConnected: {
    code: "409",
    cn: "支付渠道 {channel} 尚未接通",
    en: "The payment channel {channel} is not connected",
    es: "El canal de pago {channel} no está conectado",
  },
});
