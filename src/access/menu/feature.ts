import type { Feature } from "../../platform/server/feature.ts";
import { menuHandlers } from "./server/index.ts";
import { page } from "../../platform/shared/menu-page.ts";
import { menuRefusals } from "./domain/refusals.ts";
import { roleRefusals } from "../grant/domain/refusals.ts";
import { logged } from "./domain/logged.ts";

export const menuFeature: Feature = {
  name: "access/menu",
  objects: logged,
  refusals: [menuRefusals, roleRefusals],
  pages: [
    page("sysMenu", {
      domain: "system",
      place: 1,
      name: { cn: "菜单管理", en: "Menus", es: "Menús" },
      actions: "create edit move remove",
      names: {
        move: { cn: "移动", en: "Move", es: "Mover" },
      },
    }),
  ],
  tables: ["menu"],
  handlers: menuHandlers,
};
