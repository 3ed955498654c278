import type { LoggedObject } from "../../../platform/shared/logged-object.ts";

/** What rows of the operation log may be about. */
export const logged: readonly LoggedObject[] = [
  {
    code: "shortLink",
    tone: "attention",
    label: { cn: "短链", en: "Short link", es: "Enlace corto" },
    place: { page: "shortLink" },
  },
];
