import type { Feature } from "../../platform/server/feature.ts";
import { job } from "../../platform/server/job.ts";
import { provide } from "../../platform/server/features.ts";
import { dialects } from "../../reach/channel/server/api.ts";
import { openpayEventPolicy, openpayPolicy } from "./domain/policy.ts";
import { confirmEvent, sweepCharges } from "./server/confirm.ts";
import { openpayBank } from "./server/dialect/openpay.ts";
import { openpayHandlers } from "./server/index.ts";
import { page } from "../../platform/shared/menu-page.ts";
import { openpayRefusals } from "./messages.ts";
import { channelRefusals } from "../../reach/channel/messages.ts";
import { openpayDialect } from "./domain/dialect.ts";
import { logged } from "./domain/logged.ts";

export const openpayFeature: Feature = {
  name: "rails/openpay",
  objects: logged,
  refusals: [openpayRefusals, channelRefusals],
  pages: [
    page("openPay", {
      domain: "finance",
      place: 4,
      name: { cn: "Openpay 流水", en: "Openpay transactions", es: "Transacciones Openpay" },
      actions: "export query replay refund refundApprove",
      names: {
        replay: { cn: "重放通知", en: "Replay the webhook", es: "Reprocesar la notificación" },
      },
    }),
  ],
  tables: ["openpay_event", "openpay_transaction"],
  handlers: openpayHandlers,
  policies: [openpayPolicy, openpayEventPolicy],
  workers: { "openpay.confirm": confirmEvent },
  provides: [provide(dialects, { dialect: openpayDialect, bank: openpayBank })],
  jobs: [
    job({
      name: "openpay.askAgain",
      title: {
        cn: "向 Openpay 补查收款",
        en: "Ask Openpay for charges without a notice",
        es: "Consultar en Openpay cobros sin aviso",
      },
      every: 60,
      run: sweepCharges,
    }),
  ],
};
