import type { Feature } from "../../platform/server/feature.ts";
import { job } from "../../platform/server/job.ts";
import { lookAtDay } from "./server/business-day.job.ts";
import { priceRefusals } from "./domain/refusals.ts";
import { billSettings } from "./domain/settings.ts";
import { logged } from "./domain/logged.ts";

export const planFeature: Feature = {
  name: "book/plan",
  objects: logged,
  refusals: [priceRefusals],
  tables: ["bill", "business_day_run", "extension", "payment_code"],
  settings: billSettings,
  jobs: [
    job({
      name: "plan.businessDay",
      title: {
        cn: "计提利息与逾期费",
        en: "Interest and overdue fees of the business day",
        es: "Intereses y recargo por mora del día",
      },
      every: 30,
      run: lookAtDay,
    }),
  ],
};
