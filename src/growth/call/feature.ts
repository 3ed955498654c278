import { customerRecords } from "../../desk/customer/server/api.ts";
import type { Feature } from "../../platform/server/feature.ts";
import { provide } from "../../platform/server/features.ts";
import { job } from "../../platform/server/job.ts";
import { storySource } from "../../platform/server/story/source.ts";
import { platformRefusals } from "../../platform/shared/platform-messages.ts";
import { knownProviders } from "../../reach/weather/server/api.ts";
import { ariDialect } from "./domain/dialect.ts";
import { logged } from "./domain/logged.ts";
import { callPolicy } from "./domain/policy.ts";
import { callPageMessages as p, callRefusals } from "./messages.ts";
import { AriLine } from "./server/ari/line.ts";
import { callRecords } from "./server/customer-records.ts";
import { exchangeDialects } from "./server/exchange.ts";
import { callHandlers } from "./server/index.ts";
import { closeWith, startLines } from "./server/lines.ts";
import { lookAfterCalls } from "./server/look-after.job.ts";
import { exchangeSecret, knownExchanges } from "./server/set-up.ts";
import { calls } from "./server/story.ts";

/** Telephone calls of collection and marketing, through an exchange; their records, recordings and scores. */
export const callFeature: Feature = {
  name: "growth/call",
  objects: logged,
  refusals: [callRefusals, { tooMany: platformRefusals.tooMany }],
  tables: ["exchange", "phone_call"],
  handlers: callHandlers,
  policies: [callPolicy],
  secrets: [exchangeSecret],
  loops: [startLines],
  routes: [closeWith],
  jobs: [job({ name: "call.lookAfter", title: p.job, every: 20, run: lookAfterCalls })],
  provides: [
    provide(exchangeDialects, {
      dialect: ariDialect,
      open: (setUp, services, hearer) => new AriLine(setUp, services, hearer),
    }),
    provide(knownProviders, knownExchanges),
    provide(customerRecords, callRecords),
    provide(storySource, calls),
  ],
};
