import type { LoggedObject } from "../../../platform/shared/logged-object.ts";

/** What stands for something that this build does not know. */
export const logged: readonly LoggedObject[] = [
  { code: "other", tone: "waiting", label: { cn: "其他", en: "Other", es: "Otro" } },
];
