import type { Feature } from "../../platform/server/feature.ts";
import { auditHandlers } from "./server/index.ts";

export const auditFeature: Feature = {
  name: "control/audit",
  handlers: auditHandlers,
};
