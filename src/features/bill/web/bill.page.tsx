import { listPage } from "../../../platform/web/list-page.tsx";
import { StatusTag } from "../../../platform/web/cells.tsx";
import { PendingMark } from "../../approval/web/api.ts";
import { PageLink, customerPath, orderPath } from "../../loan/web/api.ts";
import { bill } from "../contract.ts";
import { planStatus } from "../domain/status.ts";
import { billMessages } from "../messages.ts";
import { billActions } from "./bill-actions.ts";

export default listPage({
  route: "bill",
  source: bill.list,
  messages: billMessages,
  title: billMessages.title,
  filters: ["loanId", "repayCode", "orderNo", "phone", "status", "dueOn", "termNo", "overdueDays", "packageName"],
  columns: [
    { field: "repayCode", width: 152 },
    { field: "termNo", width: 64 },
    {
      field: "status",
      width: 160,
      render: ({ status, pendingApproval }) => (
        <>
          <StatusTag set={planStatus} code={status} /> <PendingMark count={pendingApproval} />
        </>
      ),
    },
    "dueOn",
    { field: "outstandingCents", width: 124 },
    "overdueDays",
    { field: "principalCents", width: 120 },
    { field: "interestCents", width: 112 },
    { field: "consultationCents", width: 120 },
    { field: "extensionCents", width: 120 },
    { field: "overdueCents", width: 112 },
    { field: "waivedCents", width: 112 },
    { field: "paidCents", width: 120 },
    "repaidAt",
    { field: "orderNo", render: ({ loanId, orderNo }) => <PageLink to={orderPath(loanId)}>{orderNo}</PageLink>, width: 152 },
    { field: "name", render: ({ customerId, name }) => <PageLink to={customerPath(customerId)}>{name}</PageLink> },
    { field: "phone", width: 112 },
    { field: "closeReason", optional: true },
  ],
  rowActions: billActions,
  rowLink: ({ loanId }) => orderPath(loanId, "plan"),
});
