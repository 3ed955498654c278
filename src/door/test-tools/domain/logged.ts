import type { LoggedObject } from "../../../platform/shared/logged-object.ts";

/** What rows of the operation log may be about. */
export const logged: readonly LoggedObject[] = [
  {
    code: "testRun",
    tone: "attention",
    label: { cn: "测试操作", en: "Test run", es: "Ejecución de prueba" },
    place: { page: "testTools" },
  },
];
