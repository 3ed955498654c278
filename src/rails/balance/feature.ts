import type { Feature } from "../../platform/server/feature.ts";
import { balanceHandlers } from "./server/index.ts";
import { sendWithdrawal } from "./server/transfer.ts";

export const balanceFeature: Feature = {
  name: "rails/balance",
  handlers: balanceHandlers,
  workers: { "withdrawal.send": sendWithdrawal },
};
