import type { Feature } from "../../platform/server/feature.ts";
import { seatPolicy } from "./domain/policy.ts";
import { seatHandlers } from "./server/index.ts";
import { page } from "../../platform/shared/menu-page.ts";
import { seatRefusals } from "./messages.ts";
import { logged } from "./domain/logged.ts";

export const seatFeature: Feature = {
  name: "desk/seat",
  objects: logged,
  refusals: [seatRefusals],
  pages: [
    page("account", {
      domain: "system",
      place: 4,
      name: { cn: "坐席管理", en: "Seats", es: "Puestos" },
      actions: "export create edit enable allocate transfer",
      names: {
        allocate: { cn: "开启或关闭分配", en: "Switch allocation", es: "Activar la asignación" },
      },
    }),
  ],
  tables: ["team", "work_given", "work_seat"],
  handlers: seatHandlers,
  policies: [seatPolicy],
};
