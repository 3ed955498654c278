import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";
import type { CallPurpose } from "./sets.ts";

/** What a call is scored by. */
export const criterion = closedSet([
  {
    code: "opening",
    tone: "waiting",
    label: { cn: "自报姓名与公司", en: "Says who calls and for whom", es: "Dice quién llama y de parte de quién" },
  },
  {
    code: "identity",
    tone: "waiting",
    label: { cn: "先确认是客户本人", en: "Makes sure it is the customer", es: "Confirma que es el cliente" },
  },
  {
    code: "facts",
    tone: "waiting",
    label: { cn: "金额和产品说明正确", en: "States the facts correctly", es: "Da los datos correctos" },
  },
  {
    code: "respect",
    tone: "waiting",
    label: { cn: "尊重，不威胁", en: "Respect, without a threat", es: "Trato respetuoso, sin amenazas" },
  },
  {
    code: "close",
    tone: "waiting",
    label: { cn: "约定明确的下一步", en: "Agrees on a next step", es: "Acuerda el siguiente paso" },
  },
]);
export type Criterion = CodeOf<typeof criterion>;

/** A mark for each criterion, 0 to 100. */
export type Marks = Readonly<Record<Criterion, number>>;

/** What each criterion counts of a hundred. Respect weighs most where something is owed. */
export const WEIGHTS: Readonly<Record<CallPurpose, Marks>> = {
  collection: { opening: 15, identity: 20, facts: 20, respect: 30, close: 15 },
  marketing: { opening: 20, identity: 15, facts: 30, respect: 20, close: 15 },
};

/** The score of a call, 0 to 100: its marks by their weights, rounded to a whole. Pure. */
export function scoreOf(purpose: CallPurpose, marks: Marks): number {
  const weights = WEIGHTS[purpose];
  const sum = criterion.codes.reduce((total, code) => total + marks[code] * weights[code], 0);
  return Math.round(sum / 100);
}
