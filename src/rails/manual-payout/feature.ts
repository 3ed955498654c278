import type { Feature } from "../../platform/server/feature.ts";
import { manualPayoutHandlers } from "./server/index.ts";
import { sendManualPayout } from "./server/transfer.ts";
import { page } from "../../platform/shared/menu-page.ts";

export const manualPayoutFeature: Feature = {
  name: "rails/manual-payout",
  pages: [
    page("paymentOn", {
      domain: "finance",
      place: 2,
      name: { cn: "代付管理", en: "Outgoing payments", es: "Pagos salientes" },
      actions: "export create createApprove sendCode cancel import",
    }),
  ],
  tables: ["manual_payout", "manual_payout_batch"],
  handlers: manualPayoutHandlers,
  workers: { "manualPayout.send": sendManualPayout },
};
