import type { Feature } from "../../platform/server/feature.ts";
import { roleHandlers } from "./server/index.ts";

export const roleFeature: Feature = {
  name: "access/role",
  tables: ["role", "role_package"],
  handlers: roleHandlers,
};
