import { provide } from "../../platform/server/features.ts";
import { waitingWork } from "../../reach/weather/server/api.ts";
import { waitingManualPayouts } from "./server/waiting.ts";
import type { Feature } from "../../platform/server/feature.ts";
import { manualPayoutPolicy } from "./domain/policy.ts";
import { manualPayoutHandlers } from "./server/index.ts";
import { sendManualPayout } from "./server/transfer.ts";
import { page } from "../../platform/shared/menu-page.ts";
import { manualPayoutRefusals } from "./domain/refusals.ts";
import { payoutRefusals } from "../../book/payout/messages.ts";
import { smsCodeRefusals } from "../../reach/sms-code/messages.ts";
import { logged } from "./domain/logged.ts";

export const manualPayoutFeature: Feature = {
  name: "rails/manual-payout",
  objects: logged,
  refusals: [manualPayoutRefusals, payoutRefusals, smsCodeRefusals],
  pages: [
    page("paymentOn", {
      domain: "finance",
      place: 2,
      name: { cn: "代付管理", en: "Manual payouts", es: "Pagos salientes" },
      actions: "export create createApprove sendCode cancel import",
      names: {
        sendCode: { cn: "发送短信验证码", en: "Send the SMS code", es: "Enviar código por SMS" },
      },
    }),
  ],
  tables: ["manual_payout", "manual_payout_batch"],
  handlers: manualPayoutHandlers,
  policies: [manualPayoutPolicy],
  workers: { "manualPayout.send": sendManualPayout },
  provides: [provide(waitingWork, waitingManualPayouts)],
};
