import { later } from "../../../platform/web/later.tsx";
import { abilityActions } from "../../../platform/web/list/ability-action.ts";
import { listPage } from "../../../platform/web/list-page.tsx";
import { DASH } from "../../../platform/web/format.ts";
import { translate } from "../../../platform/web/i18n.ts";
import { PageLink, pagePath } from "../../../platform/web/links.tsx";
import { customerPath } from "../../../book/order/web/api.ts";
import { workOrder } from "../../work-order/contract.ts";
import { opinion } from "../contract.ts";
import { opinionMessages as m, opinionPageMessages as p } from "../messages.ts";
import { waited } from "./waited.ts";
import "./opinion.css";

const dialog = later(() => import("./opinion-dialogs.ts"));
const action = abilityActions(opinion, { ...m, reply: p.act });

/** What borrowers say through their apps, the newest first, and how long each has waited. */
export default listPage({
  source: opinion.list,
  messages: m,
  title: m.title,
  total: p.total,
  scoped: true,
  empty: { title: p.none, hint: p.noneHint },
  filters: ["phone", "type", "packageName", "appVersion", "text", "name", "createdAt", "handledBy", "customerId"],
  columns: [
    {
      field: "name",
      width: 160,
      render: ({ customerId, name }) => <PageLink to={customerPath(customerId)}>{name ?? DASH}</PageLink>,
    },
    {
      field: "text",
      width: 280,
      essential: true,
      render: ({ text }) => (
        <span className="opinion-text" title={text ?? undefined}>
          {text}
        </span>
      ),
    },
    { field: "handled", essential: true },
    {
      field: "waitingMinutes",
      width: 104,
      essential: true,
      render: ({ waitingMinutes }) => translate(...waited(waitingMinutes ?? 0)),
    },
    "type",
    "appName",
    "appVersion",
    "pictureCount",
    "createdAt",
    "phone",
    "handledBy",
    "handledAt",
    { field: "reply", width: 240 },
    "closeReason",
    "remark",
    { field: "smsAllowed", optional: true },
    { field: "packageName", optional: true },
  ],
  rowActions: [
    action("reply", dialog("ReplyDialog")),
    action("toWorkOrder", dialog("TicketDialog")),
    {
      label: p.openTicket,
      permission: workOrder.list,
      when: ({ ticketId }) => ticketId !== null,
      href: ({ ticketId }) => pagePath("customerServiceSystem", { workOrderId: ticketId ?? "" }) ?? "",
    },
    { label: p.look, permission: opinion.list, dialog: dialog("OpinionDrawer") },
    { label: m.reopen, command: opinion.reopen, when: ({ can }) => can.reopen, confirm: p.reopenNote },
    action("close", dialog("CloseDialog"), "danger"),
  ],
});
