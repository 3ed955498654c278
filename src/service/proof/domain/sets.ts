import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";

/** How far a proof has come. */
export const proofState = closedSet([
  { code: "new", tone: "attention", label: { cn: "新凭证", en: "New", es: "Nuevo" } },
  { code: "reading", tone: "moving", label: { cn: "读取中", en: "Being read", es: "En lectura" } },
  { code: "reopened", tone: "attention", label: { cn: "重新打开", en: "Reopened", es: "Reabierto" } },
  { code: "linked", tone: "done", label: { cn: "已匹配", en: "Matched", es: "Conciliado" } },
  { code: "notFound", tone: "waiting", label: { cn: "未找到", en: "Not found", es: "No encontrado" } },
  { code: "refused", tone: "bad", label: { cn: "已拒绝", en: "Refused", es: "Rechazado" } },
]);
export type ProofState = CodeOf<typeof proofState>;

/** By which way the picture came. */
export const proofSource = closedSet([
  { code: "chat", tone: "moving", label: { cn: "聊天", en: "Chat", es: "Chat" } },
  { code: "ticket", tone: "moving", label: { cn: "工单", en: "Ticket", es: "Ticket" } },
  { code: "door", tone: "moving", label: { cn: "应用", en: "App", es: "App" } },
]);
export type ProofSource = CodeOf<typeof proofSource>;

/** Why a picture is no proof. */
export const refuseReason = closedSet([
  { code: "duplicate", tone: "attention", label: { cn: "重复凭证", en: "Sent before", es: "Ya enviado" } },
  { code: "unreadable", tone: "waiting", label: { cn: "看不清", en: "Cannot be read", es: "No se puede leer" } },
  { code: "noTransfer", tone: "waiting", label: { cn: "不是转账凭证", en: "No transfer", es: "No es un comprobante" } },
  {
    code: "otherAccount",
    tone: "attention",
    label: { cn: "收款账户不是我方账户", en: "Paid to another account", es: "Pagado a otra cuenta" },
  },
  { code: "altered", tone: "bad", label: { cn: "疑似涂改", en: "Looks altered", es: "Parece alterado" } },
  { code: "other", tone: "waiting", label: { cn: "其他原因", en: "Another reason", es: "Otro motivo" } },
]);
export type RefuseReason = CodeOf<typeof refuseReason>;

/** What two proofs have in common. */
export const sameness = closedSet([
  { code: "file", tone: "bad", label: { cn: "同一文件", en: "Same file", es: "Mismo archivo" } },
  { code: "picture", tone: "attention", label: { cn: "画面相同", en: "Same picture", es: "Misma imagen" } },
  { code: "key", tone: "bad", label: { cn: "追踪号相同", en: "Same tracking key", es: "Misma clave de rastreo" } },
]);
export type Sameness = CodeOf<typeof sameness>;

/** What stands on our side for a transfer. */
export const transferKind = closedSet([
  { code: "receipt", tone: "done", label: { cn: "收款", en: "Receipt", es: "Pago recibido" } },
  { code: "line", tone: "moving", label: { cn: "对账单明细", en: "Statement line", es: "Renglón del estado" } },
]);
export type TransferKind = CodeOf<typeof transferKind>;

/** How far the money of a transfer is in our books. */
export const transferState = closedSet([
  { code: "allocated", tone: "done", label: { cn: "已入账", en: "Allocated", es: "Aplicado" } },
  { code: "unallocated", tone: "attention", label: { cn: "待分配", en: "Not allocated yet", es: "Sin aplicar" } },
  { code: "reversed", tone: "bad", label: { cn: "已冲正", en: "Reversed", es: "Revertido" } },
  {
    code: "statement",
    tone: "waiting",
    label: { cn: "仅在对账单", en: "On the statement only", es: "Solo en el estado" },
  },
]);
export type TransferState = CodeOf<typeof transferState>;

/** Why a transfer may be the one that the picture shows, or may not. */
export const transferReason = closedSet([
  { code: "sameKey", tone: "done", label: { cn: "追踪号一致", en: "Same tracking key", es: "Misma clave de rastreo" } },
  {
    code: "nearKey",
    tone: "moving",
    label: { cn: "追踪号仅差一两个字符", en: "Tracking key but a character or two", es: "Clave de rastreo casi igual" },
  },
  { code: "sameAmount", tone: "done", label: { cn: "金额一致", en: "Same amount", es: "Mismo monto" } },
  { code: "sameDay", tone: "done", label: { cn: "同一天", en: "Same day", es: "Mismo día" } },
  { code: "nearDay", tone: "waiting", label: { cn: "日期相近", en: "Days close by", es: "Fecha cercana" } },
  { code: "sameAccount", tone: "done", label: { cn: "收款 CLABE 一致", en: "Same CLABE", es: "Misma CLABE" } },
  { code: "ownOrder", tone: "done", label: { cn: "属于该订单", en: "On this order", es: "De esta orden" } },
  { code: "sameName", tone: "moving", label: { cn: "付款人姓名一致", en: "Same payer", es: "Mismo pagador" } },
  {
    code: "otherKey",
    tone: "bad",
    label: { cn: "追踪号不同", en: "Another tracking key", es: "Otra clave de rastreo" },
  },
  { code: "otherAmount", tone: "bad", label: { cn: "金额不同", en: "Another amount", es: "Otro monto" } },
]);
export type TransferReason = CodeOf<typeof transferReason>;
