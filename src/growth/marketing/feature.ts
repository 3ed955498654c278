import { accountDisabled } from "../../access/staff-user/server/api.ts";
import type { Feature } from "../../platform/server/feature.ts";
import { provide } from "../../platform/server/features.ts";
import { page } from "../../platform/shared/menu-page.ts";
import { seatRefusals } from "../../desk/seat/messages.ts";
import { seatWork } from "../../desk/seat/server/api.ts";
import { batchLists } from "../../service/sms-desk/server/api.ts";
import { smsDeskRefusals } from "../../service/sms-desk/messages.ts";
import { callTargets } from "../call/server/api.ts";
import { followUpRefusals } from "../follow-up/messages.ts";
import { logged } from "./domain/logged.ts";
import { linePolicy, listPolicy, poolPolicy } from "./domain/policy.ts";
import { marketingSettings } from "./domain/settings.ts";
import { marketingPageMessages as p, marketingRefusals } from "./messages.ts";
import { marketingHandlers } from "./server/index.ts";
import { nightJob, outcomeJob } from "./server/jobs.ts";
import { makeWork } from "./server/make-work.ts";
import { dropLines, lineWork } from "./server/seat-work.ts";
import { smsLists } from "./server/sms.ts";
import { lineTargets } from "./server/targets.ts";

/** Whom marketing is to reach, who of its staff reaches them, and what comes of it. */
export const marketingFeature: Feature = {
  name: "growth/marketing",
  objects: logged,
  refusals: [marketingRefusals, seatRefusals, smsDeskRefusals, followUpRefusals],
  pages: [
    page("productMarketing", {
      domain: "marketing",
      place: 1,
      name: p.lists,
      actions: "export create import sms close",
    }),
    page("detail", {
      domain: "marketing",
      place: 2,
      name: p.detail,
      actions: "export call follow assign",
      hidden: true,
    }),
    page("productMarketingacation", {
      domain: "marketing",
      place: 3,
      name: p.allocation,
      actions: "export assign recall rule",
    }),
    page("productAchievement", { domain: "marketing", place: 4, name: p.achievement, actions: "" }),
  ],
  tables: ["marketing_contact", "marketing_issue", "marketing_line", "marketing_list", "marketing_rule"],
  settings: marketingSettings,
  handlers: marketingHandlers,
  policies: [linePolicy, listPolicy, poolPolicy],
  jobs: [outcomeJob, nightJob],
  longWork: [makeWork],
  provides: [
    provide(seatWork, lineWork),
    provide(accountDisabled, dropLines),
    provide(batchLists, smsLists),
    provide(callTargets, lineTargets),
  ],
};
