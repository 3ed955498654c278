import { DASH } from "../../../platform/web/format.ts";
import { PageLink } from "../../../platform/web/links.tsx";
import { listView } from "../../../platform/web/lists-page.tsx";
import { customerPath, orderPath } from "../../../book/order/web/api.ts";
import { followUp } from "../contract.ts";
import { followUpMessages as m, followUpPageMessages as p } from "../messages.ts";

/** What staff wrote down of their contacts, the newest first. */
export const followUps = listView({
  key: "followUps",
  label: m.title,
  source: followUp.list,
  messages: m,
  total: p.total,
  scoped: true,
  empty: { title: p.none, hint: p.noneHint },
  filters: [
    "orderNo",
    "phone",
    "result",
    "channel",
    "purpose",
    "staff",
    "at",
    "nextAt",
    "packageName",
    "customerId",
    "loanId",
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
    { field: "result", essential: true },
    "channel",
    "purpose",
    { field: "note", width: 280, essential: true },
    "nextAction",
    "nextAt",
    "staff",
    "at",
    "phone",
    { field: "appName", optional: true },
  ],
});
