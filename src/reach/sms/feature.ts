import { knownProviders, waitingWork } from "../weather/server/api.ts";
import { waitingMessages } from "./server/waiting.ts";
import type { Feature } from "../../platform/server/feature.ts";
import { choiceSource } from "../../base/choice/server/api.ts";
import { steps } from "../../base/first-steps/server/api.ts";
import { carrierStep } from "./server/first-step.ts";
import { job } from "../../platform/server/job.ts";
import { provide } from "../../platform/server/features.ts";
import { sandboxCarrierDialect } from "./domain/dialect.ts";
import { carrierDialects, carrierSecret } from "./server/carrier.ts";
import { carrierChoices, knownCarriers } from "./server/configure.ts";
import { deliverSms } from "./server/deliver.ts";
import { pruneStrays } from "./server/parts.ts";
import { smsMetrics } from "./server/metrics.ts";
import { sandboxCarrier } from "./server/sandbox.ts";
import { storySource } from "../../platform/server/story/source.ts";
import { messages } from "./server/story.ts";

export const smsFeature: Feature = {
  name: "reach/sms",
  tables: ["sms", "sms_part", "carrier"],
  workers: { "sms.send": deliverSms },
  jobs: [
    job({
      name: "sms.forgetStrays",
      title: {
        cn: "清理无主的短信回执",
        en: "Forget delivery reports of unknown texts",
        es: "Olvidar reportes de entrega de textos desconocidos",
      },
      at: "04:20",
      run: pruneStrays,
    }),
  ],
  secrets: [carrierSecret],
  gauges: [smsMetrics],
  provides: [
    provide(waitingWork, waitingMessages),
    provide(steps, carrierStep),
    provide(choiceSource, carrierChoices),
    provide(knownProviders, knownCarriers),
    provide(carrierDialects, { dialect: sandboxCarrierDialect, carrier: sandboxCarrier }),
    provide(storySource, messages),
  ],
};
