import type { LoggedObject } from "../../../platform/shared/logged-object.ts";

/** What rows of the operation log may be about. */
export const logged: readonly LoggedObject[] = [
  {
    code: "export",
    tone: "waiting",
    label: { cn: "导出文件", en: "Export", es: "Exportación" },
    place: { page: "exportCenter" },
  },
];
