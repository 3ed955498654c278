import type { Feature } from "../../platform/server/feature.ts";
import { platformRefusals } from "../../platform/shared/platform-messages.ts";
import { finderHandlers } from "./server/index.ts";

export const finderFeature: Feature = {
  name: "base/finder",
  refusals: [{ tooMany: platformRefusals.tooMany }],
  handlers: finderHandlers,
};
