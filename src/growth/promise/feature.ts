import type { Feature } from "../../platform/server/feature.ts";
import { provide } from "../../platform/server/features.ts";
import { storySource } from "../../platform/server/story/source.ts";
import { ordersFollowed } from "../../book/order/server/api.ts";
import { contactPromises } from "../../reach/contact/server/api.ts";
import { promiseSettings } from "./domain/settings.ts";
import { promiseRefusals } from "./messages.ts";
import { followPromises } from "./server/follow.ts";
import { openPromises } from "./server/open-promises.ts";
import { promises } from "./server/story.ts";

/** What borrowers promise to pay: kept or broken by what is paid, and by the day. */
export const promiseFeature: Feature = {
  name: "growth/promise",
  refusals: [promiseRefusals],
  tables: ["promise"],
  settings: promiseSettings,
  provides: [
    provide(ordersFollowed, followPromises),
    provide(contactPromises, openPromises),
    provide(storySource, promises),
  ],
};
