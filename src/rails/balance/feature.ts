import type { Feature } from "../../platform/server/feature.ts";
import { job } from "../../platform/server/job.ts";
import { watchBalances } from "./server/alert.ts";
import { balanceHandlers } from "./server/index.ts";
import { sendWithdrawal } from "./server/transfer.ts";

export const balanceFeature: Feature = {
  name: "rails/balance",
  tables: ["balance_alert", "channel_report", "settlement_account", "withdrawal"],
  handlers: balanceHandlers,
  workers: { "withdrawal.send": sendWithdrawal },
  jobs: [job({ name: "balance.watch", every: 60, run: watchBalances })],
};
