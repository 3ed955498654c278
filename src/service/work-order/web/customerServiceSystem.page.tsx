import { listPage } from "../../../platform/web/list-page.tsx";
import { workOrder } from "../contract.ts";
import { workOrderStatus, type WorkOrderStatus } from "../domain/sets.ts";
import { workOrderMessages as m, workOrderPageMessages as p } from "../messages.ts";
import { age, ticketColumns } from "./ticket-columns.tsx";
import { useTicketCounts } from "./use-tab-counts.ts";
import "./ticket.css";

/** The tabs by the states that each shows. */
const TABS = {
  untreated: [1],
  service: [2],
  returned: [3, 6],
  closed: [8],
  all: workOrderStatus.codes,
} as const satisfies Readonly<Record<string, readonly WorkOrderStatus[]>>;

/** Tickets as service sees them: what waits, what is in hand, what came back. */
export default listPage({
  source: workOrder.list,
  messages: m,
  title: m.title,
  total: p.total,
  scoped: true,
  empty: { title: p.none, hint: p.noneHint },
  tabs: [
    { key: "untreated", label: p.tabUntreated, filters: { status: [...TABS.untreated] } },
    { key: "service", label: p.tabService, filters: { status: [...TABS.service] } },
    { key: "returned", label: p.tabReturned, filters: { status: [...TABS.returned] } },
    { key: "closed", label: p.tabClosed, filters: { status: [...TABS.closed] } },
    { key: "all", label: p.tabAll },
    { key: "mine", label: p.tabMine, filters: { mine: true } },
  ],
  useTabCounts: () => useTicketCounts(TABS),
  filters: [
    "orderNo",
    "phone",
    "type",
    "source",
    "status",
    "packageName",
    "product",
    "creator",
    "handler",
    "createdAt",
    "name",
    "late",
    "unclaimed",
    "processMethod",
    "customerId",
    "loanId",
    "workOrderId",
  ],
  columns: [
    ...ticketColumns,
    "orderNo",
    "source",
    "processMethod",
    "handler",
    { field: "ageMinutes", width: 96, render: ({ ageMinutes }) => age(ageMinutes) },
    "phone",
    "appName",
    "productName",
    "result",
    "creator",
    "createdAt",
    "fileCount",
    { field: "dueAt", optional: true },
    { field: "remarks", optional: true },
    { field: "closedAt", optional: true },
  ],
});
