import { defineMessages } from "../../platform/shared/messages.ts";
import { defineRefusals } from "../../platform/shared/refusal.ts";

export const orderMessages = defineMessages({
  find: { cn: "查找订单", en: "Find an order", es: "Buscar una orden" },
  query: {
    cn: "订单号、贷款编号或手机号",
    en: "Order no., loan id or phone",
    es: "N.º de orden, id del préstamo o teléfono",
  },
});

export const loanRefusals = defineRefusals({
  illegalTransition: {
    code: "409",
    cn: "当前状态下不能执行此操作",
    en: "This is not possible in the order's present status",
    es: "Esta operación no es posible en el estado actual de la orden",
  },
  partnersOrder: {
    code: "409",
    cn: "该订单由合作方放款和收款",
    en: "A partner pays out and collects this order",
    es: "Un socio desembolsa y cobra esta orden",
  },
  payoutInProgress: {
    code: "409",
    cn: "放款进行中或已成功，不能执行",
    en: "A payout is pending or has succeeded",
    es: "Hay un desembolso pendiente o exitoso",
  },
  codeRequired: {
    code: "400",
    cn: "放款需要身份验证器的 6 位动态码",
    en: "A payout needs the 6-digit code of your authenticator",
    es: "El desembolso requiere el código de 6 dígitos de su autenticador",
  },
  cardNotConfirmed: {
    code: "400",
    cn: "请先确认收款银行卡",
    en: "Confirm the receiving card first",
    es: "Confirme primero la cuenta receptora",
  },
  noFunds: {
    code: "409",
    cn: "渠道余额不足",
    en: "The channel's balance is not sufficient",
    es: "El saldo del canal no es suficiente",
  },
  channelOff: {
    code: "409",
    cn: "没有可用的支付渠道",
    en: "No payment channel is available",
    es: "No hay un canal de pago disponible",
  },
  customerBlocked: {
    code: "409",
    cn: "客户被禁止借款",
    en: "The customer may not borrow",
    es: "El cliente no puede solicitar préstamos",
  },
  productOff: {
    code: "409",
    cn: "产品未开放",
    en: "The product is not available",
    es: "El producto no está disponible",
  },
  amountOutOfRange: {
    code: "400",
    cn: "金额不在产品允许范围内",
    en: "The amount is outside the product's range",
    es: "El monto está fuera del rango del producto",
  },
  nothingLeft: {
    code: "400",
    cn: "扣除咨询费及其增值税后没有可放款金额",
    en: "The consultation fee and its IVA leave nothing to pay out",
    es: "La comisión por apertura y su IVA no dejan nada que desembolsar",
  },
  orderOpen: {
    code: "409",
    cn: "客户已有进行中的订单",
    en: "The customer already has an open order",
    es: "El cliente ya tiene una orden abierta",
  },
  appOrderTaken: {
    code: "409",
    cn: "该应用订单号已用于另一笔申请",
    en: "This app order id belongs to another application",
    es: "Este id de orden de la app pertenece a otra solicitud",
  },
  stagesIncomplete: {
    code: "400",
    cn: "补件内容不完整",
    en: "The stages asked for are not complete",
    es: "Las etapas solicitadas no están completas",
  },
  noOffer: {
    code: "409",
    cn: "没有待付费的展期",
    en: "No extension waits for its fee",
    es: "No hay una prórroga por pagar",
  },
  notLive: {
    code: "409",
    cn: "订单没有待还账单",
    en: "The order has nothing to repay",
    es: "La orden no tiene nada por pagar",
  },
  noVoucher: {
    code: "404",
    cn: "该订单没有成功的放款",
    en: "The order has no successful payout",
    es: "La orden no tiene un desembolso exitoso",
  },
  underRecheck: {
    code: "409",
    cn: "该订单正在复查，暂不放款",
    en: "The order is being looked at again; nothing is paid meanwhile",
    es: "La orden está en segunda revisión; mientras tanto no se paga",
  },
  rejectedOnRecheck: {
    code: "409",
    cn: "该订单复查未通过，不能放款",
    en: "The order did not pass its re-check; it is not paid",
    es: "La orden no pasó la segunda revisión; no se paga",
  },
  lateSuccess: {
    code: "409",
    cn: "渠道称 {reference} 在失败后已成功：请登记失败后到账，不要再次放款或取消",
    en: "The channel says that {reference} succeeded after its failure: book the late success instead of paying again or cancelling",
    es: "El canal indica que {reference} se acreditó tras fallar: registre la acreditación tardía en lugar de pagar de nuevo o cancelar",
  },
});
