import { dayIn, type BusinessDate } from "../../../platform/shared/business-date.ts";
import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";
import { parseDecimal, type Cents } from "../../../platform/shared/cents.ts";
import { parseCsv } from "../../../platform/shared/csv.ts";
import { readInstant } from "../../../platform/shared/instant.ts";

/** What a line of a statement says happened on the channel's account. */
export const lineKind = closedSet([
  { code: "charge", tone: "done", label: { cn: "收款", en: "Charge", es: "Cobro" } },
  { code: "payout", tone: "moving", label: { cn: "付款", en: "Payout", es: "Desembolso" } },
  { code: "refund", tone: "attention", label: { cn: "退款", en: "Refund", es: "Reembolso" } },
  { code: "topup", tone: "waiting", label: { cn: "充值", en: "Top-up", es: "Fondeo" } },
  { code: "fee", tone: "attention", label: { cn: "渠道手续费", en: "Channel's fee", es: "Comisión del canal" } },
]);
export type LineKind = CodeOf<typeof lineKind>;

/** Why a line was left out. */
export const lineIssue = closedSet([
  { code: "columns", tone: "bad", label: { cn: "列数不是 6", en: "Not six columns", es: "No tiene seis columnas" } },
  {
    code: "reference",
    tone: "bad",
    label: { cn: "参考号缺失或无效", en: "Reference missing or not valid", es: "Referencia ausente o no válida" },
  },
  { code: "type", tone: "bad", label: { cn: "类型未知", en: "Unknown type", es: "Tipo desconocido" } },
  {
    code: "trackingKey",
    tone: "bad",
    label: { cn: "追踪号无效", en: "Tracking key not valid", es: "Clave de rastreo no válida" },
  },
  { code: "amount", tone: "bad", label: { cn: "金额无效", en: "Amount not valid", es: "Monto no válido" } },
  { code: "fee", tone: "bad", label: { cn: "手续费无效", en: "Fee not valid", es: "Comisión no válida" } },
  { code: "at", tone: "bad", label: { cn: "时间无效", en: "Time not valid", es: "Fecha y hora no válidas" } },
  {
    code: "otherDay",
    tone: "bad",
    label: { cn: "不属于该对账日", en: "Belongs to another day", es: "Corresponde a otro día" },
  },
  {
    code: "repeated",
    tone: "attention",
    label: { cn: "与前面某行相同", en: "Repeats an earlier line", es: "Repite un renglón anterior" },
  },
  {
    code: "changed",
    tone: "bad",
    label: { cn: "与已导入的同一行金额不同", en: "Known with another amount", es: "Ya registrado con otro monto" },
  },
]);
export type LineIssue = CodeOf<typeof lineIssue>;

/** One line as it was read. Amounts are never negative; the kind says which way the money went. */
interface ReadLine {
  readonly reference: string;
  readonly kind: LineKind;
  readonly trackingKey: string;
  readonly amount: Cents;
  readonly fee: Cents;
  readonly at: Date;
}

export type Read = { readonly ok: true; readonly line: ReadLine } | { readonly ok: false; readonly issue: LineIssue };

/** The first line of a statement in the channels' common dialect. */
export const HEADER = "reference,type,trackingKey,amount,fee,at";
const COLUMNS = 6;

const REFERENCE = /^[\p{L}\p{N}][\p{L}\p{N} ._:/#+-]{0,79}$/u;
const TRACKING_KEY = /^[\w.-]{0,40}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?(Z|[+-]\d{2}:\d{2})$/;

const bad = (issue: LineIssue): Read => ({ ok: false, issue });
const isKind = (text: string): text is LineKind => lineKind.codes.includes(text as LineKind);

/** The cells of one line; a quoted cell may hold commas, not line breaks. */
const cellsOf = (text: string): readonly string[] => (text.includes('"') ? (parseCsv(text)[0] ?? []) : text.split(","));

/** Reads one line of a day's statement; `day` is the statement's day in the channel's zone. */
export function readLine(text: string, day: BusinessDate, zone: string): Read {
  const cells = cellsOf(text);
  if (cells.length !== COLUMNS) return bad("columns");
  const [reference = "", type = "", trackingKey = "", amountText = "", feeText = "", atText = ""] = cells.map((cell) =>
    cell.trim(),
  );
  if (!REFERENCE.test(reference)) return bad("reference");
  if (!isKind(type)) return bad("type");
  if (!TRACKING_KEY.test(trackingKey)) return bad("trackingKey");
  const amount = parseDecimal(amountText);
  if (amount === null || amount === 0) return bad("amount");
  const fee = parseDecimal(feeText);
  if (fee === null) return bad("fee");
  const at = INSTANT.test(atText) ? readInstant(atText) : null;
  if (!at) return bad("at");
  if (dayIn(zone, at) !== day) return bad("otherDay");
  return { ok: true, line: { reference, kind: type, trackingKey, amount, fee, at } };
}
