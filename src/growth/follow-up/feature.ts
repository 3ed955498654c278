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
      actions: "export play score",
      names: {
        play: { cn: "播放录音", en: "Play recordings", es: "Reproducir grabaciones" },
        score: { cn: "质检评分", en: "Score the quality", es: "Calificar la calidad" },
      },
    }),
  ],
  tables: ["follow_up"],
  handlers: followUpHandlers,
  provides: [provide(customerRecords, followUpRecords), provide(storySource, followUps)],
};
