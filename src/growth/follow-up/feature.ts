import type { Feature } from "../../platform/server/feature.ts";
import { provide } from "../../platform/server/features.ts";
import { storySource } from "../../platform/server/story/source.ts";
import { page } from "../../platform/shared/menu-page.ts";
import { customerRecords } from "../../desk/customer/server/api.ts";
import { followUpPageMessages as p, followUpRefusals } from "./messages.ts";
import { followUpRecords } from "./server/customer-records.ts";
import { followUpHandlers } from "./server/index.ts";
import { followUps } from "./server/story.ts";

/** What staff write down of their contacts with borrowers, for collection and for marketing. */
export const followUpFeature: Feature = {
  name: "growth/follow-up",
  refusals: [followUpRefusals],
  pages: [
    page("followRecord", {
      domain: "collection",
      place: 3,
      name: p.page,
      actions: "export",
    }),
  ],
  tables: ["follow_up"],
  handlers: followUpHandlers,
  provides: [provide(customerRecords, followUpRecords), provide(storySource, followUps)],
};
