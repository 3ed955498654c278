import type { Feature } from "../../platform/server/feature.ts";
import { manualPayoutHandlers } from "./server/index.ts";
import { sendManualPayout } from "./server/transfer.ts";

export const manualPayoutFeature: Feature = {
  name: "rails/manual-payout",
  tables: ["manual_payout", "manual_payout_batch"],
  handlers: manualPayoutHandlers,
  workers: { "manualPayout.send": sendManualPayout },
};
