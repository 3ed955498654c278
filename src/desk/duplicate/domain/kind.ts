import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";

/** What an application has in common with another customer: what names one person first, what people may share last. */
export const duplicateKind = closedSet([
  {
    code: "sameFace",
    tone: "bad",
    label: { cn: "相同人脸照片", en: "Same face picture", es: "Misma foto del rostro" },
  },
  {
    code: "samePortrait",
    tone: "bad",
    label: { cn: "相同证件头像", en: "Same portrait on the card", es: "Mismo retrato en la identificación" },
  },
  { code: "sameCurp", tone: "bad", label: { cn: "相同 CURP", en: "Same CURP", es: "Misma CURP" } },
  { code: "sameClabe", tone: "bad", label: { cn: "相同 CLABE", en: "Same CLABE", es: "Misma CLABE" } },
  { code: "samePhone", tone: "bad", label: { cn: "相同手机号", en: "Same phone", es: "Mismo teléfono" } },
  { code: "sameDevice", tone: "bad", label: { cn: "相同设备", en: "Same device", es: "Mismo dispositivo" } },
  {
    code: "contactIsCustomer",
    tone: "attention",
    label: { cn: "联系人是客户", en: "A contact is a customer", es: "Un contacto es cliente" },
  },
  {
    code: "namedAsContact",
    tone: "attention",
    label: { cn: "被列为联系人", en: "Named as a contact", es: "Lo nombran como contacto" },
  },
  { code: "sameContact", tone: "attention", label: { cn: "相同联系人", en: "Same contact", es: "Mismo contacto" } },
  {
    code: "sameHousehold",
    tone: "waiting",
    label: { cn: "同姓同住址", en: "Same family names and address", es: "Mismos apellidos y domicilio" },
  },
  {
    code: "sameTrade",
    tone: "waiting",
    label: { cn: "同姓同雇主", en: "Same family names and employer", es: "Mismos apellidos y empleador" },
  },
]);
export type DuplicateKind = CodeOf<typeof duplicateKind>;

/** What became of a customer, the worst of it first. */
export const fate = closedSet([
  { code: "writtenOff", tone: "bad", label: { cn: "曾平账", en: "Written off", es: "Cierre de una orden" } },
  { code: "overdue", tone: "bad", label: { cn: "逾期", en: "Overdue", es: "En mora" } },
  { code: "rejected", tone: "attention", label: { cn: "曾被拒绝", en: "Rejected", es: "Rechazado" } },
  { code: "owing", tone: "moving", label: { cn: "待还款", en: "To be repaid", es: "Por pagar" } },
  { code: "deciding", tone: "moving", label: { cn: "申请处理中", en: "Being decided", es: "En trámite" } },
  { code: "settled", tone: "done", label: { cn: "已结清", en: "Settled", es: "Liquidada" } },
  { code: "none", tone: "waiting", label: { cn: "无有效订单", en: "No orders", es: "Sin órdenes" } },
]);
export type Fate = CodeOf<typeof fate>;

/** What a customer's orders come to, as far as a reviewer asks. */
export interface Past {
  readonly writtenOff: boolean;
  readonly overdue: boolean;
  readonly rejected: boolean;
  readonly owing: boolean;
  readonly deciding: boolean;
  readonly settled: boolean;
}

/** What became of a customer: the worst that holds. */
export const fateOf = (past: Past): Fate => fate.codes.find((code) => code === "none" || past[code]) ?? "none";

/** How serious a duplicate is: what tells one person before what many share, and among those what became of them. */
export function bySeriousness(
  one: { readonly kind: DuplicateKind; readonly fate: Fate },
  other: { readonly kind: DuplicateKind; readonly fate: Fate },
): number {
  const soft = ({ kind }: { readonly kind: DuplicateKind }): number =>
    ["bad", "attention", "waiting"].indexOf(duplicateKind.member(kind)?.tone ?? "waiting");
  return (
    soft(one) - soft(other) ||
    fate.codes.indexOf(one.fate) - fate.codes.indexOf(other.fate) ||
    duplicateKind.codes.indexOf(one.kind) - duplicateKind.codes.indexOf(other.kind)
  );
}
