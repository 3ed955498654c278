import { closedSet } from "../../../platform/shared/closed-set.ts";

/** Whether a rule of automatic re-lending is in effect, with the codes of the specification. */
export const ruleState = closedSet([
  { code: 1, tone: "done", label: { cn: "生效中", en: "In effect", es: "Vigente" } },
  { code: 0, tone: "waiting", label: { cn: "已关闭", en: "Closed", es: "Cerrada" } },
]);
