import type { Feature } from "../../platform/server/feature.ts";
import { listJobs } from "./server/list.ts";

/** Shows on systemConfiguration what the product does by itself. */
export const jobFeature: Feature = { name: "base/job", handlers: [listJobs] };
