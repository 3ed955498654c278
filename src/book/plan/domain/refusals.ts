import { defineRefusals } from "../../../platform/shared/refusal.ts";

export const billRefusals = defineRefusals({
  extensionConditions: {
    code: "409",
    cn: "不满足展期条件",
    en: "Extension conditions are not met",
    es: "No se cumplen las condiciones de la prórroga",
  },
  alreadyRepaid: {
    code: "409",
    cn: "该期账单已结清",
    en: "This bill is already repaid",
    es: "Esta cuota ya está liquidada",
  },
  nothingToReduce: {
    code: "400",
    cn: "请填写减免金额",
    en: "Enter an amount to waive",
    es: "Indique el monto a condonar",
  },
  reductionTooLarge: {
    code: "400",
    cn: "减免金额超过未还金额",
    en: "The waiver exceeds the outstanding amount",
    es: "La condonación supera el saldo pendiente",
  },
  reductionLimit: {
    code: "400",
    cn: "一次减免最多为未还金额的 {percent}%，即 {max}",
    en: "One waiver may take at most {percent}% of what the bill owes: {max}",
    es: "Se puede condonar de una vez hasta el {percent}% del saldo de la cuota: {max}",
  },
  principalNotReduced: {
    code: "400",
    cn: "系统配置不允许减免本金",
    en: "The settings do not allow principal to be waived",
    es: "La configuración no permite condonar capital",
  },
  partlyRepaid: {
    code: "409",
    cn: "订单已有还款，不能按放款退回取消",
    en: "Something was repaid on this order; it cannot be cancelled as returned",
    es: "La orden ya tiene pagos; no puede cancelarse por devolución",
  },
  principalWaived: {
    code: "409",
    cn: "订单已减免本金，不能按放款退回取消",
    en: "Principal of this order was waived; it cannot be cancelled as returned",
    es: "La orden tiene capital condonado; no puede cancelarse por devolución",
  },
  futureDate: {
    code: "400",
    cn: "入账日期不能晚于今天",
    en: "The value date cannot be in the future",
    es: "La fecha valor no puede ser futura",
  },
  beforePayout: {
    code: "400",
    cn: "入账日期不能早于放款日",
    en: "The value date cannot be before the payout",
    es: "La fecha valor no puede ser anterior al desembolso",
  },
  refundTooLarge: {
    code: "409",
    cn: "退款金额超过客户可用余额",
    en: "The refund exceeds the customer's free credit",
    es: "El reembolso supera el saldo a favor disponible",
  },
});

/** Why a price cannot be stated. */
export const priceRefusals = defineRefusals({
  noAnnualCost: {
    code: "400",
    cn: "无法计算年度总成本（CAT）",
    en: "There is no annual total cost (CAT) to be worked out",
    es: "No se puede calcular el CAT",
  },
});
