import type { Feature } from "../../platform/server/feature.ts";
import { confirmEvent } from "./server/callbacks.ts";
import { openHandlers } from "./server/index.ts";

export const openFeature: Feature = {
  name: "door/open",
  handlers: openHandlers,
  workers: { "channel.confirm": confirmEvent },
};
