import type { Feature } from "../../platform/server/feature.ts";
import { provide } from "../../platform/server/features.ts";
import { job } from "../../platform/server/job.ts";
import { page } from "../../platform/shared/menu-page.ts";
import { revisionRefusals } from "../../control/revision/messages.ts";
import { keptInRevisions } from "../../control/revision/server/api.ts";
import { replays } from "../../control/replay/server/api.ts";
import { ORDER_SETTLED } from "../../book/order/server/api.ts";
import { logged } from "./domain/logged.ts";
import { relendingPolicy } from "./domain/policy.ts";
import { relendingSettings } from "./domain/settings.ts";
import { relendingPageMessages as p, relendingRefusals } from "./messages.ts";
import { considerSettled } from "./server/consider.ts";
import { relendingHandlers } from "./server/index.ts";
import { keptRule } from "./server/kept.ts";
import { lapseOffers } from "./server/lapse.job.ts";
import { replayOfRules } from "./server/replay.ts";
import { offerAnother, RELEND_OFFER } from "./server/offer.ts";

/** Another loan after a settled one: offered by rule, opened only as the borrower agrees to it. */
export const relendingFeature: Feature = {
  name: "service/relending",
  objects: logged,
  refusals: [relendingRefusals, revisionRefusals],
  pages: [
    page("automaticReLending", {
      domain: "product",
      place: 4,
      name: p.title,
      actions: "export create edit editApprove enable",
    }),
  ],
  tables: ["relend_rule", "relend"],
  settings: relendingSettings,
  handlers: relendingHandlers,
  policies: [relendingPolicy],
  workers: { [ORDER_SETTLED]: considerSettled, [RELEND_OFFER]: offerAnother },
  jobs: [
    job({
      name: "relend.lapse",
      title: {
        cn: "取消逾期未接受的复贷邀约",
        en: "Let offers of another loan lapse",
        es: "Dejar caducar ofertas de renovación",
      },
      every: 60,
      run: lapseOffers,
    }),
  ],
  provides: [provide(keptInRevisions, keptRule), provide(replays, replayOfRules)],
};
