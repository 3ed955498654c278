import type { LoggedObject } from "../../../platform/shared/logged-object.ts";

/** What rows of the operation log may be about. */
export const logged: readonly LoggedObject[] = [
  {
    code: "productGroup",
    tone: "attention",
    label: { cn: "产品组", en: "Product group", es: "Grupo de producto" },
    place: { page: "product" },
  },
];
