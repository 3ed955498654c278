import { waits } from "../../base/home/server/api.ts";
import type { Feature } from "../../platform/server/feature.ts";
import { provide } from "../../platform/server/features.ts";
import { storySource } from "../../platform/server/story/source.ts";
import { page } from "../../platform/shared/menu-page.ts";
import { platformRefusals } from "../../platform/shared/platform-messages.ts";
import { customerRecords } from "../../desk/customer/server/api.ts";
import { workOrderRefusals } from "../work-order/messages.ts";
import { opinion } from "./contract.ts";
import { logged } from "./domain/logged.ts";
import { opinionPolicy } from "./domain/policy.ts";
import { opinionMessages as m, opinionPageMessages as p, opinionRefusals } from "./messages.ts";
import { opinionRecords } from "./server/customer-records.ts";
import { opinionHandlers } from "./server/index.ts";
import { opinions } from "./server/story.ts";
import { countOpen } from "./server/waiting.ts";

/** What borrowers say through their apps: it is answered, or closed with a reason. */
export const opinionFeature: Feature = {
  name: "service/opinion",
  objects: logged,
  refusals: [opinionRefusals, workOrderRefusals, { tooMany: platformRefusals.tooMany }],
  pages: [
    page("opinion", {
      domain: "customer",
      place: 3,
      name: m.title,
      actions: "export reply toWorkOrder close",
      names: {
        reply: p.act,
        toWorkOrder: m.toWorkOrder,
      },
    }),
  ],
  tables: ["opinion", "opinion_picture"],
  handlers: opinionHandlers,
  policies: [opinionPolicy],
  provides: [
    provide(customerRecords, opinionRecords),
    provide(storySource, opinions),
    provide(waits, {
      label: p.waiting,
      access: opinion.reply.access,
      page: "opinion",
      params: { tab: "open" },
      of: ["opinion"],
      count: countOpen,
    }),
  ],
};
