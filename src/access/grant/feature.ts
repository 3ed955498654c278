import type { Feature } from "../../platform/server/feature.ts";
import { roleOptions } from "./server/options.ts";

export const grantFeature: Feature = {
  name: "access/grant",
  tables: ["role_menu"],
  handlers: [roleOptions],
};
