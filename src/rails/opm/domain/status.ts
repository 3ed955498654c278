import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";

/** Which way money went over the rail. */
export const transactionDirection = closedSet([
  { code: "in", tone: "done", label: { cn: "收款", en: "Receipt", es: "Cobro" } },
  { code: "out", tone: "moving", label: { cn: "放款", en: "Payout", es: "Desembolso" } },
  { code: "refund", tone: "attention", label: { cn: "退款", en: "Refund", es: "Reembolso" } },
]);

/**
 * How a transfer over the rail stands. A receipt is confirmed at once and settled later; money that leaves is pending
 * until the channel confirms it, and a failure is final unless the channel proves otherwise.
 */
export const transactionState = closedSet([
  { code: "pending", tone: "waiting", label: { cn: "处理中", en: "Pending", es: "En proceso" } },
  { code: "confirmed", tone: "moving", label: { cn: "已确认", en: "Confirmed", es: "Confirmada" } },
  { code: "settled", tone: "done", label: { cn: "已结算", en: "Settled", es: "Liquidada" } },
  { code: "failed", tone: "bad", label: { cn: "失败", en: "Failed", es: "Fallida" } },
  { code: "reversed", tone: "bad", label: { cn: "已冲正", en: "Reversed", es: "Revertida" } },
]);

/**
 * How a settlement batch stands: its lines agree with our receipts or are explained, some are open, or its money is in
 * the books.
 */
export const batchState = closedSet([
  { code: "differs", tone: "attention", label: { cn: "有差异", en: "Differs", es: "Con diferencias" } },
  { code: "matched", tone: "moving", label: { cn: "已对平", en: "Matched", es: "Conciliado" } },
  { code: "settled", tone: "done", label: { cn: "已结算", en: "Settled", es: "Liquidado" } },
]);
export type BatchState = CodeOf<typeof batchState>;

/** How a line of a batch compares with our receipts. */
export const lineState = closedSet([
  { code: "matched", tone: "done", label: { cn: "一致", en: "Matched", es: "Coincide" } },
  { code: "differs", tone: "attention", label: { cn: "金额不符", en: "Amount differs", es: "Monto distinto" } },
  { code: "unknown", tone: "bad", label: { cn: "我方无此记录", en: "Not in our books", es: "No está en libros" } },
  { code: "repeated", tone: "bad", label: { cn: "重复结算", en: "Settled before", es: "Ya liquidado" } },
  { code: "reversed", tone: "bad", label: { cn: "我方已冲正", en: "Reversed by us", es: "Revertido por nosotros" } },
]);
export type LineState = CodeOf<typeof lineState>;

/** What becomes of the money by which a line differs from our receipt. */
export const explanation = closedSet([
  {
    code: "unidentified",
    tone: "attention",
    label: { cn: "记为待认领收款", en: "Keep as an unallocated receipt", es: "Registrar como cobro sin aplicar" },
  },
  { code: "gain", tone: "done", label: { cn: "记为长款收益", en: "Book as a gain", es: "Registrar como ganancia" } },
  { code: "loss", tone: "bad", label: { cn: "记为短款损失", en: "Book as a loss", es: "Registrar como pérdida" } },
]);
export type Explanation = CodeOf<typeof explanation>;

/** Where a batch came from. */
export const batchSource = closedSet([
  { code: "channel", tone: "done", label: { cn: "渠道获取", en: "From the channel", es: "Del canal" } },
  { code: "upload", tone: "moving", label: { cn: "文件上传", en: "Uploaded file", es: "Archivo cargado" } },
]);

/** What the channel said when it was asked about a batch that came as a file. */
export const batchFinding = closedSet([
  {
    code: "unknown",
    tone: "bad",
    label: { cn: "渠道无此批次", en: "The channel closed no such batch", es: "El canal no cerró este lote" },
  },
  {
    code: "differs",
    tone: "attention",
    label: { cn: "已改用渠道数据", en: "Replaced by what the channel says", es: "Sustituido por lo que dice el canal" },
  },
  {
    code: "silent",
    tone: "attention",
    label: { cn: "渠道未答复", en: "The channel did not answer", es: "El canal no respondió" },
  },
]);
