import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";

/** How far a step of the first set-up is. */
export const stepState = closedSet([
  { code: "todo", tone: "waiting", label: { cn: "待完成", en: "To do", es: "Por hacer" } },
  { code: "begun", tone: "attention", label: { cn: "进行中", en: "Begun", es: "Iniciado" } },
  { code: "done", tone: "done", label: { cn: "已完成", en: "Done", es: "Listo" } },
]);
export type StepState = CodeOf<typeof stepState>;

/** How far a step is, by what was looked at: done when all of it is good, to do when nothing is. Pure. */
export function stateOf(checks: readonly { readonly good: boolean }[]): StepState {
  if (checks.every(({ good }) => good)) return "done";
  return checks.some(({ good }) => good) ? "begun" : "todo";
}
