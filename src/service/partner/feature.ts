import type { Feature } from "../../platform/server/feature.ts";
import { provide } from "../../platform/server/features.ts";
import { job } from "../../platform/server/job.ts";
import { accountMoved } from "../../book/order/server/api.ts";
import { partnerMessages } from "./messages.ts";
import { tellAccount } from "./server/account.ts";
import { partnerDetail } from "./server/detail.ts";
import { driveOrders } from "./server/drive.job.ts";

/** Orders that a partner lends on, from the check of their borrower to their settlement. */
export const partnerFeature: Feature = {
  name: "service/partner",
  tables: ["partner_order"],
  handlers: [partnerDetail],
  provides: [provide(accountMoved, tellAccount)],
  jobs: [job({ name: "partner.drive", title: partnerMessages.drive, every: 15, run: driveOrders })],
};
