import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";

/** What became of a promise to pay. */
export const promiseState = closedSet([
  { code: "open", tone: "moving", label: { cn: "未到期", en: "Open", es: "Vigente" } },
  { code: "kept", tone: "done", label: { cn: "已兑现", en: "Kept", es: "Cumplida" } },
  { code: "partly", tone: "attention", label: { cn: "部分兑现", en: "Partly kept", es: "Cumplida en parte" } },
  { code: "broken", tone: "bad", label: { cn: "未兑现", en: "Broken", es: "Incumplida" } },
  { code: "released", tone: "waiting", label: { cn: "无需兑现", en: "Nothing owed any more", es: "Sin adeudo" } },
]);
export type PromiseState = CodeOf<typeof promiseState>;
