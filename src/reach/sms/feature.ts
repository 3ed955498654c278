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
import { giveUp } from "./server/give-up.ts";
import { pruneFragments } from "./server/fragments.ts";
import { pruneStrays } from "./server/parts.ts";
import { smsMetrics } from "./server/metrics.ts";
import { sandboxCarrier } from "./server/sandbox.ts";
import { storySource } from "../../platform/server/story/source.ts";
import { messages } from "./server/story.ts";

export const smsFeature: Feature = {
  name: "reach/sms",
  tables: ["sms", "sms_part", "sms_fragment", "carrier"],
  workers: { "sms.send": deliverSms },
  jobs: [
    job({
      name: "sms.forgetStrays",
      title: {
        cn: "清理无主的短信回执和残缺短信",
        en: "Forget reports of unknown texts and pieces of incomplete ones",
        es: "Olvidar reportes de textos desconocidos y partes de textos incompletos",
      },
      at: "04:20",
      run: async (services) => {
        await pruneStrays(services);
        await pruneFragments(services);
      },
    }),
    job({
      name: "sms.giveUp",
      title: {
        cn: "运营商三天未报告结果的短信记为失败",
        en: "Fail texts on which no carrier reported in three days",
        es: "Dar por fallidos los SMS sin informe del operador en tres días",
      },
      at: "04:25",
      run: async (services) => void (await giveUp(services)),
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
