import type { Feature } from "../../platform/server/feature.ts";
import { job } from "../../platform/server/job.ts";
import { pruneNonces } from "./server/verify.ts";
import { confirmEvent } from "./server/callbacks.ts";
import { openHandlers } from "./server/index.ts";

export const openFeature: Feature = {
  name: "door/open",
  tables: ["channel_event", "customer_contact", "customer_device", "customer_image", "open_app", "open_nonce"],
  handlers: openHandlers,
  workers: { "channel.confirm": confirmEvent },
  jobs: [job({ name: "open.pruneNonces", every: 60, run: pruneNonces })],
};
