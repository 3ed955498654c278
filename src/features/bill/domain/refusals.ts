import { defineRefusals } from "../../../platform/shared/refusal.ts";

export const billRefusals = defineRefusals({
  extensionConditions: { code: "409", cn: "不满足展期条件", en: "Extension conditions are not met", es: "No se cumplen las condiciones de extensión" },
  alreadyRepaid: { code: "409", cn: "该期账单已结清", en: "This bill is already repaid", es: "Esta cuota ya está liquidada" },
  nothingToReduce: { code: "400", cn: "请填写减免金额", en: "Enter an amount to reduce", es: "Indique un importe a condonar" },
  reductionTooLarge: {
    code: "400",
    cn: "减免金额超过未还金额",
    en: "The reduction exceeds the outstanding amount",
    es: "La condonación supera el saldo pendiente",
  },
  refundTooLarge: {
    code: "409",
    cn: "退款金额超过客户可用余额",
    en: "The refund exceeds the customer's free credit",
    es: "El reembolso supera el saldo a favor disponible",
  },
});
