import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";

/** The sexes by the letter that a CURP carries. */
export const sexes = closedSet([
  { code: "H", tone: "waiting", label: { cn: "男", en: "Male", es: "Hombre" } },
  { code: "M", tone: "waiting", label: { cn: "女", en: "Female", es: "Mujer" } },
  { code: "X", tone: "waiting", label: { cn: "非二元", en: "Non-binary", es: "No binario" } },
]);
export type Sex = CodeOf<typeof sexes>;
