import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";

/** What an entry of the menu is: a group, a page, or something that may be done on a page. */
export const menuType = closedSet([
  { code: "directory", tone: "waiting", label: { cn: "目录", en: "Directory", es: "Directorio" } },
  { code: "menu", tone: "moving", label: { cn: "菜单", en: "Menu", es: "Menú" } },
  { code: "button", tone: "done", label: { cn: "按钮", en: "Button", es: "Botón" } },
]);

export type MenuType = CodeOf<typeof menuType>;
