import type { Feature } from "../../platform/server/feature.ts";
import { job } from "../../platform/server/job.ts";
import { lookAtDay } from "./server/business-day.job.ts";
import { billSettings } from "./domain/settings.ts";

export const planFeature: Feature = {
  name: "book/plan",
  tables: ["bill", "business_day_run", "extension", "payment_code"],
  settings: billSettings,
  jobs: [job({ name: "plan.businessDay", every: 30, run: lookAtDay })],
};
