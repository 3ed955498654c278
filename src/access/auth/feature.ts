import type { Feature } from "../../platform/server/feature.ts";
import { authHandlers } from "./server/index.ts";
import { passwordMetrics } from "./server/metrics.ts";

export const authFeature: Feature = {
  name: "access/auth",
  handlers: authHandlers,
  gauges: [passwordMetrics],
};
