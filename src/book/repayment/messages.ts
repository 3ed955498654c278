import { defineMessages } from "../../platform/shared/messages.ts";
import { defineRefusals } from "../../platform/shared/refusal.ts";
import { billMessages } from "../plan/messages.ts";

export const repaymentMessages = defineMessages({
  ...billMessages,
  title: { cn: "还款记录", en: "Repayments", es: "Pagos recibidos" },
  repaymentId: { cn: "还款编号", en: "Repayment id", es: "Id del pago" },
  status: { cn: "状态", en: "Status", es: "Estado" },
  source: { cn: "来源", en: "Source", es: "Origen" },
  amountCents: { cn: "金额", en: "Amount", es: "Monto" },
  overpaidCents: { cn: "溢缴", en: "Overpaid", es: "Excedente" },
  registeredBy: { cn: "登记人", en: "Registered by", es: "Registró" },
  reversedAt: { cn: "冲正时间", en: "Reversed", es: "Revertido el" },
  reversalReason: { cn: "冲正原因", en: "Reason for the reversal", es: "Motivo del reverso" },
  receivedAt: { cn: "收到时间", en: "Received", es: "Recibido" },
  reverse: { cn: "冲正还款", en: "Reverse repayment", es: "Revertir pago" },
  replenish: { cn: "还款补录", en: "Replenish a repayment", es: "Registrar pago manualmente" },
  requests: { cn: "还款补录申请", en: "Replenishment requests", es: "Solicitudes de registro manual" },
  approvalId: { cn: "审批编号", en: "Request no.", es: "N.º de solicitud" },
  applicant: { cn: "申请人", en: "Applicant", es: "Solicitante" },
  madeAt: { cn: "申请时间", en: "Requested", es: "Solicitada el" },
  checkers: { cn: "审批人", en: "Checked by", es: "Revisó" },
  decidedAt: { cn: "处理时间", en: "Decided", es: "Resuelta el" },
  proof: { cn: "付款凭证", en: "Proof of payment", es: "Comprobante de pago" },
  proofUpload: { cn: "上传付款凭证", en: "Upload proof of payment", es: "Cargar comprobante de pago" },
  channels: { cn: "渠道列表", en: "Channels", es: "Canales" },
  import: { cn: "批量导入", en: "Import", es: "Importar" },
  importCheck: { cn: "检查导入文件", en: "Check the file", es: "Revisar el archivo" },
  prefill: { cn: "预填客户信息", en: "Details on record", es: "Datos del expediente" },
  revoke: { cn: "撤回补录", en: "Withdraw request", es: "Retirar solicitud" },
  fileName: { cn: "文件名", en: "File name", es: "Nombre del archivo" },
  content: { cn: "文件", en: "File", es: "Archivo" },
});

/** What the page of replenishments and its dialogs say. */
export const replenishMessages = defineMessages({
  title: { cn: "还款补录", en: "Replenishments", es: "Registro manual de pagos" },
  create: { cn: "新增补录", en: "New request", es: "Nueva solicitud" },
  note: {
    cn: "补录需由另一人批准后才入账。",
    en: "It is booked once another person has approved it.",
    es: "Se registra cuando otra persona lo autoriza.",
  },
  paymentDetails: { cn: "更多付款信息", en: "More payment details", es: "Más datos del pago" },
  none: {
    cn: "还没有补录申请",
    en: "No replenishment has been requested yet",
    es: "Aún no se ha solicitado ningún registro manual",
  },
  proofHelp: {
    cn: "PDF、PNG 或 JPEG，最大 5 MB",
    en: "PDF, PNG or JPEG, up to 5 MB",
    es: "PDF, PNG o JPEG, hasta 5 MB",
  },
  download: { cn: "下载凭证", en: "Download the proof", es: "Descargar comprobante" },
  importSubmit: { cn: "提交 {count} 条申请", en: "Request {count}", es: "Solicitar {count}" },
  imported: {
    cn: "已提交 {count} 条申请，等待审批",
    en: "{count} {count|request|requests} sent for approval",
    es: "{count} {count|solicitud enviada|solicitudes enviadas} a autorización",
  },
});

export const repaymentRefusals = defineRefusals({
  codeBooked: {
    code: "409",
    cn: "该付款码已入账",
    en: "This payment code is booked already",
    es: "Este código de pago ya está registrado",
  },
  alreadyReversed: {
    code: "409",
    cn: "该还款已冲正",
    en: "This repayment is already reversed",
    es: "Este pago ya fue revertido",
  },
  alreadyAllocated: {
    code: "409",
    cn: "该还款已入账到订单",
    en: "This repayment is allocated to an order already",
    es: "Este pago ya está aplicado a una orden",
  },
  notAllocated: {
    code: "409",
    cn: "该还款尚未入账到订单",
    en: "This repayment is not allocated to an order",
    es: "Este pago no está aplicado a una orden",
  },
});
