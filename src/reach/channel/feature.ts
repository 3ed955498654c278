import type { Feature } from "../../platform/server/feature.ts";
import { meets } from "../../platform/server/features.ts";
import { breakerMetrics } from "./server/breaker-metrics.ts";
import { dialects } from "./server/dialects.ts";
import { sandboxBank } from "./server/sandbox.ts";

export const channelFeature: Feature = {
  name: "reach/channel",
  tables: ["channel"],
  gauges: [breakerMetrics],
  meets: [meets(dialects, { dialect: "sandbox", bank: sandboxBank })],
};
