import { waitingWork } from "../weather/server/api.ts";
import { waitingMessages } from "./server/waiting.ts";
import type { Feature } from "../../platform/server/feature.ts";
import { steps } from "../../base/first-steps/server/api.ts";
import { carrierStep } from "./server/first-step.ts";
import { provide } from "../../platform/server/features.ts";
import { smsSettings } from "./domain/settings.ts";
import { carriers } from "./server/carrier.ts";
import { deliverSms } from "./server/deliver.ts";
import { smsMetrics } from "./server/metrics.ts";
import { sandboxCarrier } from "./server/sandbox.ts";
import { storySource } from "../../platform/server/story/source.ts";
import { messages } from "./server/story.ts";

export const smsFeature: Feature = {
  name: "reach/sms",
  tables: ["sms"],
  workers: { "sms.send": deliverSms },
  settings: smsSettings,
  gauges: [smsMetrics],
  provides: [
    provide(waitingWork, waitingMessages),
    provide(steps, carrierStep),
    provide(carriers, { code: "sandbox", open: sandboxCarrier }),
    provide(storySource, messages),
  ],
};
