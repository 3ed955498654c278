import type { LoggedObject } from "../../../platform/shared/logged-object.ts";

/** What rows of the operation log may be about. */
export const logged: readonly LoggedObject[] = [
  {
    code: "appPackage",
    tone: "attention",
    label: { cn: "应用包", en: "Package", es: "Paquete" },
    place: { page: "packageManagement" },
  },
];
