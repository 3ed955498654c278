import { defineMessages } from "./messages.ts";

/** How the facts of a timeline are labelled, by their names; the order is that in which they are told. */
export const storyLabels = defineMessages({
  amountCents: { cn: "金额", en: "Amount", es: "Monto" },
  feeCents: { cn: "费用", en: "Fee", es: "Comisión" },
  outstandingBeforeCents: { cn: "冲正前待还", en: "Outstanding before", es: "Saldo anterior" },
  outstandingAfterCents: { cn: "冲正后待还", en: "Outstanding after", es: "Saldo posterior" },
  othersMoved: { cn: "重新分配的还款笔数", en: "Repayments applied anew", es: "Pagos aplicados de nuevo" },
  terms: { cn: "期次", en: "Installment", es: "Cuota" },
  termNo: { cn: "期次", en: "Installment", es: "Cuota" },
  days: { cn: "天数", en: "Days", es: "Días" },
  score: { cn: "评分", en: "Score", es: "Puntaje" },
  channelTxId: { cn: "参考号", en: "Reference", es: "Referencia" },
  reference: { cn: "参考号", en: "Reference", es: "Referencia" },
  trackingKey: { cn: "追踪号", en: "Tracking key", es: "Clave de rastreo" },
  paymentCode: { cn: "付款码", en: "Payment code", es: "Código de pago" },
  channel: { cn: "渠道", en: "Channel", es: "Canal" },
  valueOn: { cn: "起息日", en: "Value date", es: "Fecha valor" },
  saidOn: { cn: "渠道日期", en: "Channel's date", es: "Fecha del canal" },
  countedOn: { cn: "计入日期", en: "Counts from", es: "Cuenta desde" },
  businessDate: { cn: "业务日期", en: "Business day", es: "Fecha contable" },
  newDueOn: { cn: "新到期日", en: "New due date", es: "Nuevo vencimiento" },
  until: { cn: "有效期至", en: "Valid until", es: "Válido hasta" },
  from: { cn: "原负责人", en: "From", es: "De" },
  into: { cn: "新负责人", en: "To", es: "Para" },
  field: { cn: "信息", en: "Shown", es: "Dato" },
  side: { cn: "照片", en: "Picture", es: "Imagen" },
  status: { cn: "状态", en: "Status", es: "Estado" },
  state: { cn: "生效状态", en: "State", es: "Situación" },
  decision: { cn: "决定", en: "Decision", es: "Decisión" },
  stages: { cn: "阶段", en: "Stages", es: "Etapas" },
  reasons: { cn: "原因", en: "Reasons", es: "Motivos" },
  fields: { cn: "项目", en: "Fields", es: "Datos" },
  endReason: { cn: "原因", en: "Reason", es: "Motivo" },
  reason: { cn: "原因", en: "Reason", es: "Motivo" },
  failureReason: { cn: "失败原因", en: "Why it failed", es: "Motivo de la falla" },
  comment: { cn: "意见", en: "Comment", es: "Comentario" },
  remark: { cn: "备注", en: "Remark", es: "Nota" },
  remarktwo: { cn: "补充备注", en: "Second remark", es: "Segunda nota" },
});

/** What a timeline says of itself. */
export const storyMessages = defineMessages({
  earlier: { cn: "更早的记录", en: "Earlier", es: "Anteriores" },
  onlyThese: { cn: "只看", en: "Only these", es: "Solo estos" },
  system: { cn: "系统", en: "System", es: "Sistema" },
});
