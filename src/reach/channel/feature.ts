import { knownProviders } from "../weather/server/api.ts";
import { knownChannels } from "./server/known.ts";
import type { Feature } from "../../platform/server/feature.ts";
import { steps } from "../../base/first-steps/server/api.ts";
import { channelStep } from "./server/first-step.ts";
import { provide } from "../../platform/server/features.ts";
import { breakerMetrics } from "./server/breaker-metrics.ts";
import { choiceSource } from "../../base/choice/server/api.ts";
import { channelChoices } from "./server/choices.ts";
import { dialects } from "./server/dialects.ts";
import { channelSecret } from "./server/channels.ts";
import { sandboxBank } from "./server/sandbox.ts";
import { sandboxDialect } from "./domain/dialect.ts";
import { logged } from "./domain/logged.ts";

export const channelFeature: Feature = {
  name: "reach/channel",
  objects: logged,
  tables: ["channel", "channel_event"],
  secrets: [channelSecret],
  gauges: [breakerMetrics],
  provides: [
    provide(knownProviders, knownChannels),
    provide(steps, channelStep),
    provide(dialects, { dialect: sandboxDialect, bank: sandboxBank }),
    provide(choiceSource, channelChoices),
  ],
};
