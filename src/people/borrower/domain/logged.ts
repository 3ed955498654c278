import type { LoggedObject } from "../../../platform/shared/logged-object.ts";

/** What rows of the operation log may be about. */
export const logged: readonly LoggedObject[] = [
  { code: "customer", tone: "done", label: { cn: "客户", en: "Customer", es: "Cliente" } },
];
