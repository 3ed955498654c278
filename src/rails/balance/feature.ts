import { steps } from "../../base/first-steps/server/api.ts";
import { fundsStep } from "./server/first-step.ts";
import { provide } from "../../platform/server/features.ts";
import { waitingWork } from "../../reach/weather/server/api.ts";
import { waitingWithdrawals } from "./server/waiting.ts";
import type { Feature } from "../../platform/server/feature.ts";
import { job } from "../../platform/server/job.ts";
import { watchBalances } from "./server/alert.ts";
import { balanceHandlers } from "./server/index.ts";
import { sendWithdrawal } from "./server/transfer.ts";
import { page } from "../../platform/shared/menu-page.ts";
import { balanceRefusals } from "./domain/refusals.ts";
import { payoutRefusals } from "../../book/payout/messages.ts";
import { logged } from "./domain/logged.ts";

export const balanceFeature: Feature = {
  name: "rails/balance",
  objects: logged,
  refusals: [balanceRefusals, payoutRefusals],
  pages: [
    page("balance", {
      domain: "finance",
      place: 3,
      name: { cn: "账户余额", en: "Account balances", es: "Saldos" },
      actions: "export refresh withdraw withdrawApprove alert topUp topUpApprove",
      names: {
        refresh: { cn: "刷新", en: "Refresh", es: "Actualizar" },
        withdraw: { cn: "提现", en: "Withdraw funds", es: "Retirar fondos" },
        topUp: { cn: "登记充值", en: "Book top-ups", es: "Registrar fondeos" },
        alert: { cn: "设置余额预警", en: "Set a balance alert", es: "Definir alerta de saldo" },
      },
    }),
  ],
  tables: ["balance_alert", "channel_report", "settlement_account", "withdrawal"],
  handlers: balanceHandlers,
  workers: { "withdrawal.send": sendWithdrawal },
  jobs: [
    job({
      name: "balance.watch",
      title: { cn: "检查余额预警", en: "Check balance alerts", es: "Revisar alertas de saldo" },
      every: 60,
      run: watchBalances,
    }),
  ],
  provides: [provide(waitingWork, waitingWithdrawals), provide(steps, fundsStep)],
};
