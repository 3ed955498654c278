import type { Feature } from "../../platform/server/feature.ts";
import { auditHandlers } from "./server/index.ts";

export const auditFeature: Feature = {
  name: "control/audit",
  tables: ["audit_chain", "audit_pending"],
  handlers: auditHandlers,
};
