import type { LoggedObject } from "../../../platform/shared/logged-object.ts";

/** What rows of the operation log may be about. */
export const logged: readonly LoggedObject[] = [
  {
    code: "menu",
    tone: "waiting",
    label: { cn: "菜单", en: "Menu entry", es: "Entrada del menú" },
    place: { page: "sysMenu", param: "menuId" },
  },
];
