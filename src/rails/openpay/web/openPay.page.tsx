import { later } from "../../../platform/web/later.tsx";
import { listsPage, listView } from "../../../platform/web/lists-page.tsx";
import { customerPath, orderPath } from "../../../book/order/web/api.ts";
import { PageLink } from "../../../platform/web/links.tsx";
import { openpay } from "../contract.ts";
import { openpayMessages as m } from "../messages.ts";

const dialog = later(() => import("./openpay-dialogs.ts"));

/** The notices about one transaction, on this page. */
const noticesOf = (transactionId: string | null): string =>
  `?${new URLSearchParams({ view: "webhooks", transactionId: transactionId ?? "" }).toString()}`;

const transactions = listView({
  key: "transactions",
  label: m.transactions,
  source: openpay.list,
  scoped: true,
  messages: m,
  columns: [
    "transactionId",
    {
      field: "orderNo",
      render: ({ loanId, orderNo }) => <PageLink to={orderPath(loanId, "money")}>{orderNo}</PageLink>,
      width: 136,
    },
    "kind",
    { field: "status", essential: true },
    "amountCents",
    "method",
    "feeCents",
    { field: "name", render: ({ customerId, name }) => <PageLink to={customerPath(customerId)}>{name}</PageLink> },
    "paymentReference",
    "authorizationCode",
    "orderId",
    "errorMessage",
    "askedAt",
    "operatedAt",
    "dueAt",
    { field: "seenAt", optional: true },
    { field: "channel", optional: true },
  ],
  rowActions: [
    { label: m.refund, permission: openpay.refund, when: ({ can }) => can.refund, dialog: dialog("RefundDialog") },
    {
      label: m.query,
      command: openpay.query,
      when: ({ can }) => can.query,
      input: ({ id }) => ({ id }),
      confirm: m.queryNote,
    },
    {
      label: m.events,
      permission: openpay.events,
      when: ({ transactionId }) => transactionId !== null,
      href: ({ transactionId }) => noticesOf(transactionId),
    },
  ],
});

const webhooks = listView({
  key: "webhooks",
  label: m.events,
  part: "Webhooks",
  source: openpay.events,
  messages: m,
  columns: [
    { field: "type", width: 176 },
    "state",
    "transactionId",
    "orderId",
    "found",
    "verificationCode",
    "replays",
    "eventAt",
    "receivedAt",
    "handledAt",
    { field: "channel", optional: true },
  ],
  rowActions: [
    { label: m.showBody, permission: openpay.events, dialog: dialog("EventDialog") },
    {
      label: m.replay,
      command: openpay.replay,
      when: ({ can }) => can.replay,
      input: ({ id }) => ({ id }),
      confirm: m.replayNote,
    },
  ],
});

/** Transactions at Openpay, and the notices that it sent about them. */
export default listsPage({ title: m.title, views: [transactions, webhooks] });
