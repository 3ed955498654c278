import type { LoggedObject } from "../../../platform/shared/logged-object.ts";

/** What rows of the operation log may be about. */
export const logged: readonly LoggedObject[] = [
  {
    code: "product",
    tone: "attention",
    label: { cn: "产品", en: "Product", es: "Producto" },
    place: { page: "product" },
  },
];
