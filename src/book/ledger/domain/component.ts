import type { Cents } from "../../../platform/shared/cents.ts";
import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";

/** The components of a bill, in the order in which money is allocated to them. */
export const component = closedSet([
  { code: "overdue", tone: "bad", label: { cn: "逾期费", en: "Overdue fee", es: "Recargo por mora" } },
  { code: "extension", tone: "attention", label: { cn: "展期费", en: "Extension fee", es: "Comisión por prórroga" } },
  { code: "interest", tone: "moving", label: { cn: "利息", en: "Interest", es: "Interés" } },
  {
    code: "consultation",
    tone: "moving",
    label: { cn: "咨询费", en: "Consultation fee", es: "Comisión por apertura" },
  },
  { code: "principal", tone: "waiting", label: { cn: "本金", en: "Principal", es: "Capital" } },
]);
export type Component = CodeOf<typeof component>;
export const COMPONENTS: readonly Component[] = component.codes;

/** One amount for each component. */
export type Balance = Readonly<Record<Component, Cents>>;

/** A positive amount of one component of one term: what was allocated, or what was waived. */
export interface Part {
  readonly termNo: number;
  readonly component: Component;
  readonly amount: Cents;
}

/** A part with the tax that its amount holds. */
export interface TaxedPart extends Part {
  readonly tax: Cents;
}
