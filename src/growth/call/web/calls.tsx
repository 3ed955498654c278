import { DASH } from "../../../platform/web/format.ts";
import { later } from "../../../platform/web/later.tsx";
import { PageLink } from "../../../platform/web/links.tsx";
import { listView } from "../../../platform/web/lists-page.tsx";
import { customerPath, orderPath } from "../../../book/order/web/api.ts";
import { call } from "../contract.ts";
import { callMessages as m, callPageMessages as p } from "../messages.ts";

const dialog = later(() => import("./call-dialogs.ts"));

/** The calls that staff made, the newest first, as one of the views of the page of follow-ups. */
export const callsView = listView({
  key: "calls",
  label: m.title,
  source: call.list,
  messages: m,
  total: p.total,
  scoped: true,
  empty: { title: p.none, hint: p.noneHint },
  filters: [
    "orderNo",
    "phone",
    "staff",
    "cause",
    "state",
    "purpose",
    "read",
    "scored",
    "recording",
    "at",
    "seconds",
    "packageName",
    "customerId",
    "loanId",
    "callId",
  ],
  columns: [
    {
      field: "name",
      width: 160,
      essential: true,
      render: ({ customerId, name }) => <PageLink to={customerPath(customerId)}>{name ?? DASH}</PageLink>,
    },
    {
      field: "orderNo",
      width: 168,
      render: ({ loanId, orderNo }) => (loanId ? <PageLink to={orderPath(loanId)}>{orderNo ?? DASH}</PageLink> : DASH),
    },
    { field: "state", essential: true },
    { field: "cause", essential: true },
    "seconds",
    "recording",
    "read",
    "score",
    "staff",
    "at",
    "purpose",
    "phone",
    { field: "extension", optional: true },
    { field: "answeredAt", optional: true },
    { field: "endedAt", optional: true },
    { field: "scoredBy", optional: true },
    { field: "scoredAt", optional: true },
    { field: "appName", optional: true },
  ],
  rowActions: [
    { label: p.open, permission: call.detail, dialog: dialog("CallDrawer") },
    { label: m.readIt, permission: call.read, when: ({ can }) => can.read, dialog: dialog("ReadDialog") },
    { label: m.scoreIt, permission: call.score, when: ({ can }) => can.score, dialog: dialog("ScoreDialog") },
  ],
});
