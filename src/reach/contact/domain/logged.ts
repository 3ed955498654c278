import type { LoggedObject } from "../../../platform/shared/logged-object.ts";

/** What rows of the operation log may be about. */
export const logged: readonly LoggedObject[] = [
  { code: "contactFlag", tone: "attention", label: { cn: "联系标记", en: "Contact flag", es: "Marca de contacto" } },
  {
    code: "contactRegister",
    tone: "moving",
    label: { cn: "免打扰登记册", en: "Do-not-call register", es: "Registro de no llamar" },
    place: { page: "doNotCall" },
  },
];
