import type { Feature } from "../../platform/server/feature.ts";
import { provide } from "../../platform/server/features.ts";
import { page } from "../../platform/shared/menu-page.ts";
import { platformRefusals } from "../../platform/shared/platform-messages.ts";
import { customerRecords } from "../customer/server/api.ts";
import { logged } from "./domain/logged.ts";
import { entryPolicy } from "./domain/policy.ts";
import { blacklistMessages as m, blacklistRefusals } from "./messages.ts";
import { hitRecords } from "./server/customer-records.ts";
import { importWork } from "./server/import-work.ts";
import { blacklistHandlers } from "./server/index.ts";
import { reviewBlacklist } from "./server/review.job.ts";

/** Who is not lent to, and the review of each order by that list. */
export const blacklistFeature: Feature = {
  name: "desk/blacklist",
  objects: logged,
  refusals: [blacklistRefusals, { tooMany: platformRefusals.tooMany }],
  pages: [
    page("blacklist", {
      domain: "review",
      place: 6,
      name: m.title,
      actions: "export create import release releaseApprove",
    }),
  ],
  tables: ["blacklist", "blacklist_hit", "blacklist_import", "blacklist_import_issue"],
  handlers: blacklistHandlers,
  policies: [entryPolicy],
  workers: { "loan.blacklist": reviewBlacklist },
  longWork: [importWork],
  provides: [provide(customerRecords, hitRecords)],
};
