import { waits } from "../../base/home/server/api.ts";
import type { Feature } from "../../platform/server/feature.ts";
import { provide } from "../../platform/server/features.ts";
import { job } from "../../platform/server/job.ts";
import { storySource } from "../../platform/server/story/source.ts";
import { page } from "../../platform/shared/menu-page.ts";
import { platformRefusals } from "../../platform/shared/platform-messages.ts";
import { customerRefusals } from "../../people/borrower/domain/refusals.ts";
import { imageMarks } from "../customer/server/api.ts";
import { image } from "./contract.ts";
import { logged } from "./domain/logged.ts";
import { imagePolicy, markPolicy } from "./domain/policy.ts";
import { imageSettings } from "./domain/settings.ts";
import { imageMessages as m, imagePageMessages as p, imageRefusals } from "./messages.ts";
import { imageHandlers } from "./server/index.ts";
import { marksOf } from "./server/marks-of.ts";
import { readNew, readUnread } from "./server/read.job.ts";
import { looks, marks } from "./server/story.ts";
import { READ_TOPIC } from "./server/take.ts";
import { countAssigned } from "./server/waiting.ts";

/** The images of customers: a few at a time on a light table, and what is marked on them. */
export const imageFeature: Feature = {
  name: "desk/image",
  objects: logged,
  refusals: [imageRefusals, customerRefusals, { tooMany: platformRefusals.tooMany }],
  pages: [
    page("imageExamine", {
      domain: "review",
      place: 4,
      name: m.title,
      actions: "export mark assign",
      names: { mark: p.mark },
    }),
    page("imageMarkHistory", {
      domain: "review",
      place: 5,
      name: m.history,
      actions: "export revoke revokeAny",
      names: { revokeAny: m.revokeAny },
    }),
  ],
  tables: ["image_claim", "image_claim_item", "image_mark", "image_mark_withdrawal", "image_review"],
  handlers: imageHandlers,
  policies: [imagePolicy, markPolicy],
  settings: imageSettings,
  workers: { [READ_TOPIC]: readNew },
  jobs: [job({ name: "image.read", title: p.readJob, every: 60, run: readUnread })],
  provides: [
    provide(imageMarks, marksOf),
    provide(storySource, marks),
    provide(storySource, looks),
    provide(waits, {
      label: p.assignedWait,
      access: image.claim.access,
      page: "imageExamine",
      of: ["image"],
      count: countAssigned,
    }),
  ],
};
