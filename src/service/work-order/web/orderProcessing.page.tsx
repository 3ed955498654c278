import { later } from "../../../platform/web/later.tsx";
import { listPage } from "../../../platform/web/list-page.tsx";
import { workOrder } from "../contract.ts";
import type { WorkOrderStatus } from "../domain/sets.ts";
import { workOrderMessages as m, workOrderPageMessages as p } from "../messages.ts";
import { OpenTicket, ticketOver } from "./open-ticket.tsx";
import { ticketActions } from "./ticket-actions.ts";
import { age, ticketColumns } from "./ticket-columns.tsx";
import { useTicketCounts } from "./use-tab-counts.ts";
import "./ticket.css";

const AssignDialog = later(() => import("./ticket-dialogs.ts"))("AssignDialog");

/** The tabs by the states that each shows. */
const TABS = {
  operations: [4],
  held: [7],
  collection: [5],
  done: [3, 6],
  closed: [8],
} as const satisfies Readonly<Record<string, readonly WorkOrderStatus[]>>;

/** Tickets as those see them to whom service hands them: operations and collection. */
const Processing = listPage({
  source: workOrder.list,
  messages: m,
  title: m.processing,
  total: p.total,
  scoped: true,
  empty: { title: p.none, hint: p.noneProcessing },
  tabs: [
    { key: "operations", label: p.tabOperations, filters: { status: [...TABS.operations] } },
    { key: "held", label: p.tabHeld, filters: { status: [...TABS.held] } },
    { key: "collection", label: p.tabCollection, filters: { status: [...TABS.collection] } },
    { key: "done", label: p.tabDone, filters: { status: [...TABS.done] } },
    { key: "closed", label: p.tabClosed, filters: { status: [...TABS.closed] } },
    { key: "mine", label: p.tabMine, filters: { mine: true } },
  ],
  useTabCounts: () => useTicketCounts(TABS),
  filters: [
    "orderNo",
    "phone",
    "type",
    "result",
    "unclaimed",
    "late",
    "packageName",
    "product",
    "creator",
    "handler",
    "createdAt",
    "name",
    "source",
    "customerId",
    "loanId",
  ],
  columns: [
    ...ticketColumns,
    "orderNo",
    "handler",
    { field: "waitingMinutes", width: 96, render: ({ waitingMinutes }) => age(waitingMinutes) },
    "result",
    { field: "detailResult", width: 200 },
    "phone",
    "appName",
    "productName",
    "source",
    "creator",
    "createdAt",
    "fileCount",
    { field: "processMethod", optional: true },
    { field: "remarks", optional: true },
    { field: "dueAt", optional: true },
  ],
  rowLink: ({ id }) => ticketOver("orderProcessing", id),
  rowActions: ticketActions,
  bulk: [
    {
      label: m.assign,
      permission: workOrder.assign,
      dialog: ({ selection, close, done }) => (
        <AssignDialog ids={selection.rows.map(({ id }) => id)} onClose={close} onDone={done} />
      ),
    },
  ],
});

export default function OrderProcessing() {
  return (
    <>
      <Processing />
      <OpenTicket />
    </>
  );
}
