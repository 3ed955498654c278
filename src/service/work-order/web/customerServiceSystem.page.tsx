import { PlusOutlined } from "@ant-design/icons";
import { later } from "../../../platform/web/later.tsx";
import { call } from "../../../platform/web/api.ts";
import { notify } from "../../../platform/web/notify.ts";
import { refreshAll } from "../../../platform/web/queries.ts";
import { translate } from "../../../platform/web/i18n.ts";
import { listsPage, listView } from "../../../platform/web/lists-page.tsx";
import { proofView } from "../../proof/web/api.ts";
import { workOrder } from "../contract.ts";
import { workOrderStatus, type WorkOrderStatus } from "../domain/sets.ts";
import { workOrderMessages as m, workOrderPageMessages as p } from "../messages.ts";
import { OpenTicket, ticketOver } from "./open-ticket.tsx";
import { ticketActions } from "./ticket-actions.ts";
import { age, ticketColumns } from "./ticket-columns.tsx";
import { useTicketCounts } from "./use-tab-counts.ts";
import "./ticket.css";

const dialog = later(() => import("./ticket-dialogs.ts"));
const TicketDialog = dialog("TicketDialog");
const AssignDialog = dialog("AssignDialog");

/** Takes what is chosen in hand, all of it or nothing. */
async function process(ids: readonly string[], done: () => void): Promise<void> {
  // a refusal was shown by then
  const answer = await call(workOrder.process, { ids: [...ids] }).catch(() => undefined);
  await refreshAll();
  if (!answer) return;
  notify.success(translate(p.processed, { count: answer.processed }));
  done();
}

/** The tabs by the states that each shows. */
const TABS = {
  untreated: [1],
  service: [2],
  returned: [3, 6],
  closed: [8],
  all: workOrderStatus.codes,
} as const satisfies Readonly<Record<string, readonly WorkOrderStatus[]>>;

/** Tickets as service sees them: what waits, what is in hand, what came back. */
const tickets = listView({
  key: "tickets",
  source: workOrder.list,
  messages: m,
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
  rowLink: ({ id }) => ticketOver("customerServiceSystem", id),
  toolbar: [
    {
      label: m.create,
      icon: <PlusOutlined />,
      primary: true,
      permission: workOrder.create,
      dialog: ({ close }) => <TicketDialog onClose={close} />,
    },
  ],
  rowActions: [
    {
      label: m.process,
      permission: workOrder.process,
      when: ({ status, can }) => status === 1 && (can.process || can.edit),
      onClick: ({ id }) => void process([id], () => undefined),
    },
    ...ticketActions,
    {
      label: m.assign,
      permission: workOrder.assign,
      when: ({ can }) => can.assign,
      dialog: ({ row, close }) => <AssignDialog ids={[row.id]} onClose={close} />,
    },
  ],
  bulk: [
    {
      label: m.process,
      permission: workOrder.process,
      onClick: ({ rows }, done) =>
        void process(
          rows.map(({ id }) => id),
          done,
        ),
    },
    {
      label: m.assign,
      permission: workOrder.assign,
      dialog: ({ selection, close, done }) => (
        <AssignDialog ids={selection.rows.map(({ id }) => id)} onClose={close} onDone={done} />
      ),
    },
  ],
});

const Tickets = listsPage({ title: m.title, views: [tickets, proofView] });

export default function CustomerServiceSystem() {
  return (
    <>
      <Tickets />
      <OpenTicket />
    </>
  );
}
