import type { LoggedObject } from "../../../platform/shared/logged-object.ts";

/** What rows of the operation log may be about. */
export const logged: readonly LoggedObject[] = [
  {
    code: "setting",
    tone: "attention",
    label: { cn: "系统设置", en: "Setting", es: "Parámetro" },
    place: { page: "systemConfiguration" },
  },
];
