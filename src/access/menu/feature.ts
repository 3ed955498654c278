import type { Feature } from "../../platform/server/feature.ts";
import { menuHandlers } from "./server/index.ts";

export const menuFeature: Feature = {
  name: "access/menu",
  tables: ["menu"],
  handlers: menuHandlers,
};
