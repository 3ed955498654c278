import type { Feature } from "../../platform/server/feature.ts";
import { staffUserHandlers } from "./server/index.ts";

export const staffUserFeature: Feature = {
  name: "access/staff-user",
  tables: ["user_role"],
  handlers: staffUserHandlers,
};
