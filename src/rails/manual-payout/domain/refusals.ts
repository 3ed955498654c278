import { defineRefusals } from "../../../platform/shared/refusal.ts";

export const manualPayoutRefusals = defineRefusals({
  unknownChannel: {
    code: "400",
    cn: "渠道不存在或未启用",
    en: "There is no such channel, or it is off",
    es: "No existe ese canal o está inactivo",
  },
  noFunds: {
    code: "409",
    cn: "渠道可用余额不足（可用 {available}）",
    en: "The channel's available balance is not sufficient ({available})",
    es: "El saldo disponible del canal no alcanza ({available})",
  },
  orderNeeded: {
    code: "400",
    cn: "退还客户余额需要订单号",
    en: "Paying out a customer's credit needs the order number",
    es: "Para pagar un saldo a favor se necesita el número de orden",
  },
  orderUnknown: { code: "400", cn: "订单不存在", en: "There is no such order", es: "No existe esa orden" },
  creditTooSmall: {
    code: "409",
    cn: "金额超过客户可退余额 {limit}",
    en: "The amount exceeds the customer's free credit of {limit}",
    es: "El monto supera el saldo a favor disponible de {limit}",
  },
  notRequested: {
    code: "409",
    cn: "该笔代付已处理，不能再操作",
    en: "The payout is no longer waiting for its approval",
    es: "El pago ya no está por autorizar",
  },
  notMaker: {
    code: "403",
    cn: "只有发起人可以提交该批次",
    en: "Only the maker of a batch may submit it",
    es: "Solo quien creó el lote puede enviarlo",
  },
  ownPayout: {
    code: "403",
    cn: "发起人不能复核自己的代付",
    en: "The maker of a payout cannot approve it",
    es: "Quien solicita un pago no puede autorizarlo",
  },
  codeNeeded: {
    code: "409",
    cn: "批准代付需要短信验证码，请在“代付管理”页面操作",
    en: "A payout is approved with an SMS code, on the page Manual payouts",
    es: "El pago se autoriza con un código por SMS en la página Pagos salientes",
  },
});
