import { provide } from "../../platform/server/features.ts";
import { waitingWork } from "../../reach/weather/server/api.ts";
import { waitingPayouts, waitingRefunds } from "./server/waiting.ts";
import type { Feature } from "../../platform/server/feature.ts";
import { payoutSettings } from "./domain/settings.ts";
import { sendRefund } from "./server/refunds.ts";
import { payOutLoan } from "./server/request-payout.ts";
import { sendPayout } from "./server/send-payout.ts";
import { logged } from "./domain/logged.ts";

export const payoutFeature: Feature = {
  name: "book/payout",
  objects: logged,
  tables: ["payout", "payout_return", "refund"],
  settings: payoutSettings,
  workers: { "loan.payout": payOutLoan, "payout.send": sendPayout, "refund.send": sendRefund },
  provides: [provide(waitingWork, waitingPayouts), provide(waitingWork, waitingRefunds)],
};
