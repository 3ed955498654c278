import { defineMessages } from "../../platform/shared/messages.ts";

export const payoutMessages = defineMessages({
  title: { cn: "付款记录", en: "Payment records", es: "Registros de pago" },
  direction: { cn: "方向", en: "Direction", es: "Sentido" },
  reference: { cn: "参考号", en: "Reference", es: "Referencia" },
  orderNo: { cn: "订单号", en: "Order no.", es: "N.º de orden" },
  payee: { cn: "收款人", en: "Payee", es: "Beneficiario" },
  bankCard: { cn: "银行卡号", en: "Bank card", es: "Cuenta bancaria" },
  bankName: { cn: "银行", en: "Bank", es: "Banco" },
  channel: { cn: "渠道", en: "Channel", es: "Canal" },
  amountCents: { cn: "金额", en: "Amount", es: "Importe" },
  feeCents: { cn: "手续费", en: "Fee", es: "Comisión" },
  status: { cn: "状态", en: "Status", es: "Estado" },
  failureReason: { cn: "失败原因", en: "Failure reason", es: "Motivo del fallo" },
  requestedAt: { cn: "发起时间", en: "Requested", es: "Solicitado" },
  finishedAt: { cn: "完成时间", en: "Finished", es: "Terminado" },
  attempt: { cn: "尝试次数", en: "Attempt", es: "Intento" },
  trackingKey: { cn: "追踪号", en: "Tracking key", es: "Clave de rastreo" },
  paymentId: { cn: "付款编号", en: "Payment id", es: "Id del pago" },
  query: { cn: "查询渠道", en: "Query channel", es: "Consultar canal" },
});
