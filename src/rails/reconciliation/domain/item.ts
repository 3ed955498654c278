import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";
import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { reconciliationRefusals } from "../messages.ts";

/** What comparing a line with our books came to. */
export const itemResult = closedSet([
  { code: "matched", tone: "done", label: { cn: "一致", en: "Matched", es: "Coincide" } },
  { code: "channelOnly", tone: "attention", label: { cn: "仅渠道有", en: "Channel only", es: "Solo en el canal" } },
  { code: "oursOnly", tone: "bad", label: { cn: "仅我方有", en: "Ours only", es: "Solo en libros" } },
  { code: "amountDiffers", tone: "attention", label: { cn: "金额不符", en: "Amount differs", es: "Monto distinto" } },
]);
export type ItemResult = CodeOf<typeof itemResult>;

/** Why the two sides differ, or why money that agrees waits for somebody. */
export const itemCause = closedSet([
  {
    code: "unknownPayer",
    tone: "attention",
    label: { cn: "付款人未知", en: "Unknown payer", es: "Pagador desconocido" },
  },
  { code: "lostCallback", tone: "moving", label: { cn: "回调丢失", en: "Lost callback", es: "Notificación perdida" } },
  {
    code: "expiredReference",
    tone: "attention",
    label: { cn: "付款码已失效", en: "Expired payment code", es: "Código de pago caducado" },
  },
  { code: "duplicate", tone: "bad", label: { cn: "重复付款", en: "Duplicate", es: "Duplicado" } },
  {
    code: "paidAfterCancellation",
    tone: "attention",
    label: { cn: "取消后付款", en: "Paid after cancellation", es: "Pagado tras la cancelación" },
  },
  {
    code: "feeDifference",
    tone: "attention",
    label: { cn: "手续费差异", en: "Fee difference", es: "Diferencia de comisión" },
  },
  {
    code: "amountDifference",
    tone: "bad",
    label: { cn: "金额差异", en: "Amount difference", es: "Diferencia de monto" },
  },
  {
    code: "lateSuccess",
    tone: "bad",
    label: { cn: "失败后到账", en: "Late success", es: "Acreditación tardía" },
  },
  { code: "inTransit", tone: "moving", label: { cn: "在途", en: "In transit", es: "En tránsito" } },
  {
    code: "notOnStatement",
    tone: "bad",
    label: { cn: "对账单中没有", en: "Not on the statement", es: "No figura en el estado de cuenta" },
  },
  {
    code: "byStaff",
    tone: "attention",
    label: {
      cn: "人工登记，渠道未确认",
      en: "Entered by staff, not confirmed",
      es: "Registrado por el personal, sin confirmar",
    },
  },
  {
    code: "reversedByUs",
    tone: "attention",
    label: { cn: "我方此前已处理", en: "Settled by us before", es: "Resuelto antes por nosotros" },
  },
  { code: "notInBooks", tone: "bad", label: { cn: "我方无此记录", en: "Not in our books", es: "No está en libros" } },
  {
    code: "balance",
    tone: "bad",
    label: {
      cn: "期末余额与明细不符",
      en: "Close differs from the lines",
      es: "El saldo final no cuadra con los renglones",
    },
  },
]);
export type Cause = CodeOf<typeof itemCause>;

export const itemState = closedSet([
  { code: "open", tone: "attention", label: { cn: "待处理", en: "Open", es: "Pendiente" } },
  { code: "matched", tone: "done", label: { cn: "已匹配", en: "Matched", es: "Conciliada" } },
  { code: "flatBilled", tone: "waiting", label: { cn: "已平账", en: "Written off", es: "Cerrada" } },
  { code: "reversed", tone: "waiting", label: { cn: "已冲正", en: "Reversed", es: "Revertida" } },
]);
export type ItemState = CodeOf<typeof itemState>;

export const itemEvent = closedSet([
  { code: "match", tone: "done", label: { cn: "匹配", en: "Matched", es: "Conciliada" } },
  { code: "unmatch", tone: "attention", label: { cn: "撤销匹配", en: "Match undone", es: "Conciliación deshecha" } },
  { code: "flat", tone: "waiting", label: { cn: "平账", en: "Written off", es: "Cerrada" } },
  { code: "unflat", tone: "attention", label: { cn: "撤销平账", en: "Write-off undone", es: "Cierre deshecho" } },
  { code: "reverse", tone: "waiting", label: { cn: "冲正", en: "Reversed", es: "Revertida" } },
  { code: "restore", tone: "attention", label: { cn: "撤销冲正", en: "Reversal undone", es: "Reverso deshecho" } },
]);
export type ItemEvent = CodeOf<typeof itemEvent>;

interface Edge {
  readonly from: ItemState;
  readonly event: ItemEvent;
  readonly to: ItemState;
}

/**
 * Every allowed step of an item; each way out of `open` has exactly one way back. The database holds the same pairs, a
 * test compares the two.
 */
export const itemTransitions: readonly Edge[] = [
  { from: "open", event: "match", to: "matched" },
  { from: "open", event: "flat", to: "flatBilled" },
  { from: "open", event: "reverse", to: "reversed" },
  { from: "matched", event: "unmatch", to: "open" },
  { from: "flatBilled", event: "unflat", to: "open" },
  { from: "reversed", event: "restore", to: "open" },
];

/** The states in which an item may begin. */
export const FIRST_STATES: readonly ItemState[] = ["open", "matched"];

export const allows = (state: ItemState, event: ItemEvent): boolean =>
  itemTransitions.some((edge) => edge.from === state && edge.event === event);

/** The state that an event leads to, or the refusal of it. */
export function nextState(state: ItemState, event: ItemEvent): Result<ItemState> {
  const edge = itemTransitions.find((candidate) => candidate.from === state && candidate.event === event);
  return edge ? ok(edge.to) : refused(reconciliationRefusals.illegalStep, { data: { state, event } });
}
