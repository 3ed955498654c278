import type { Feature } from "../../platform/server/feature.ts";
import { provide } from "../../platform/server/features.ts";
import { dayCharged } from "../../book/plan/server/api.ts";
import { allocateCollections } from "./server/allocation.job.ts";
import { seatHandlers } from "./server/index.ts";

export const seatFeature: Feature = {
  name: "desk/seat",
  tables: ["team", "work_given", "work_seat"],
  handlers: seatHandlers,
  provides: [provide(dayCharged, (services, signal) => allocateCollections(services, { signal }))],
};
