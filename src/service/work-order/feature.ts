import { kinds } from "../../base/finder/server/api.ts";
import { waits } from "../../base/home/server/api.ts";
import { proofMessages } from "../proof/messages.ts";
import { customerRecords } from "../../desk/customer/server/api.ts";
import type { Feature } from "../../platform/server/feature.ts";
import { provide } from "../../platform/server/features.ts";
import { job } from "../../platform/server/job.ts";
import { storySource } from "../../platform/server/story/source.ts";
import { page } from "../../platform/shared/menu-page.ts";
import { platformRefusals } from "../../platform/shared/platform-messages.ts";
import { workOrder } from "./contract.ts";
import { logged } from "./domain/logged.ts";
import { workOrderPolicy } from "./domain/policy.ts";
import { workOrderSettings } from "./domain/settings.ts";
import { workOrderMessages as m, workOrderPageMessages as p, workOrderRefusals } from "./messages.ts";
import { countMine, countUnclaimed } from "./server/counts.ts";
import { ticketRecords } from "./server/customer-records.ts";
import { ticketKind } from "./server/found.ts";
import { workOrderHandlers } from "./server/index.ts";
import { settleTickets } from "./server/settle.job.ts";
import { ticketSteps } from "./server/story.ts";

/** What borrowers ask of service: tickets, handed between service, operations and collection until they are closed. */
export const workOrderFeature: Feature = {
  name: "service/work-order",
  objects: logged,
  refusals: [workOrderRefusals, { tooMany: platformRefusals.tooMany }],
  pages: [
    page("customerServiceSystem", {
      domain: "service",
      place: 1,
      name: m.title,
      actions: "export create edit process transfer close assign proof",
      names: { proof: proofMessages.title, process: { cn: "一键处理", en: "Process", es: "Procesar" } },
      work: { by: "process", place: 4 },
    }),
    page("orderProcessing", {
      domain: "service",
      place: 2,
      name: m.processing,
      actions: "export claim handle hold return close",
      names: {
        handle: { cn: "处理", en: "Handle", es: "Atender" },
        hold: { cn: "挂起", en: "Put on hold", es: "Poner en espera" },
        return: { cn: "退回客服", en: "Return to service", es: "Devolver a atención" },
      },
    }),
  ],
  tables: ["work_order", "work_order_step", "work_order_file", "work_order_money", "work_order_transition"],
  handlers: workOrderHandlers,
  policies: [workOrderPolicy],
  settings: workOrderSettings,
  jobs: [job({ name: "workOrder.settle", title: p.settleJob, every: 30, run: settleTickets })],
  provides: [
    provide(kinds, ticketKind),
    provide(customerRecords, ticketRecords),
    provide(storySource, ticketSteps),
    provide(waits, {
      label: p.mineInHand,
      access: workOrder.list.access,
      page: "customerServiceSystem",
      params: { tab: "mine" },
      of: ["workOrder"],
      count: countMine,
    }),
    provide(waits, {
      label: p.waitingService,
      access: workOrder.process.access,
      page: "customerServiceSystem",
      params: { tab: "untreated" },
      of: ["workOrder"],
      count: (ctx) => countUnclaimed(ctx, [1]),
    }),
    provide(waits, {
      label: p.waitingOperations,
      access: workOrder.hold.access,
      page: "orderProcessing",
      params: { tab: "operations" },
      of: ["workOrder"],
      count: (ctx) => countUnclaimed(ctx, [4, 5]),
    }),
  ],
};
