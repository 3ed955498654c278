import type { LoggedObject } from "../../../platform/shared/logged-object.ts";

/** What rows of the operation log may be about. */
export const logged: readonly LoggedObject[] = [
  {
    code: "appVersion",
    tone: "moving",
    label: { cn: "应用版本", en: "App version", es: "Versión de la app" },
    place: { page: "applicationConfig" },
  },
];
