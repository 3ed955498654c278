import type { Feature } from "../../platform/server/feature.ts";
import { job } from "../../platform/server/job.ts";
import { page } from "../../platform/shared/menu-page.ts";
import { platformRefusals } from "../../platform/shared/platform-messages.ts";
import { appDataSettings } from "./domain/settings.ts";
import { appDataMessages as m, appDataPageMessages as p, appDataRefusals } from "./messages.ts";
import { ERASE, eraseOld } from "./server/erase.job.ts";
import { appDataHandlers } from "./server/index.ts";

/** What the apps of borrowers send of their telephones: opened with a reason, and erased when it is old. */
export const appDataFeature: Feature = {
  name: "desk/app-data",
  refusals: [appDataRefusals, { tooMany: platformRefusals.tooMany }],
  settings: appDataSettings,
  pages: [
    page("appDataCheck", {
      domain: "customer",
      place: 4,
      name: m.title,
      actions: "query reveal refetch",
      names: { reveal: m.reveal, refetch: m.refetch },
    }),
  ],
  tables: [
    "app_data_upload",
    "app_data_part",
    "app_data_batch",
    "app_data_contact",
    "app_data_sms",
    "app_data_call",
    "app_data_installed",
    "app_data_opening",
    "app_data_refetch",
  ],
  handlers: appDataHandlers,
  jobs: [job({ name: ERASE, title: p.eraseJob, at: "03:50", run: eraseOld })],
};
