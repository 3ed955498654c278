import type { LoggedObject } from "../../../platform/shared/logged-object.ts";

/** What rows of the operation log may be about. */
export const logged: readonly LoggedObject[] = [
  {
    code: "router",
    tone: "attention",
    label: { cn: "产品路由", en: "Product router", es: "Enrutador del producto" },
    place: { page: "merchantProduct" },
  },
];
