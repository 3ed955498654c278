import { listPage } from "../../../platform/web/list-page.tsx";
import { PendingMark, waitingAction } from "../../../book/approval/web/api.ts";
import { PageLink } from "../../../platform/web/links.tsx";
import { customerPath, orderPath } from "../../../book/order/web/api.ts";
import { bill } from "../contract.ts";
import { billMessages } from "../../../book/plan/messages.ts";
import { billActions } from "./bill-actions.ts";
import { TermTag } from "../../../book/plan/web/api.ts";

export default listPage({
  source: bill.list,
  scoped: true,
  messages: billMessages,
  title: billMessages.title,
  filters: ["loanId", "repayCode", "orderNo", "phone", "status", "dueOn", "termNo", "overdueDays", "packageName"],
  columns: [
    "repayCode",
    "termNo",
    {
      field: "status",
      width: 160,
      render: ({ status, dueOn, pendingApproval }) => (
        <>
          <TermTag status={status} dueOn={dueOn} /> <PendingMark count={pendingApproval} />
        </>
      ),
    },
    "dueOn",
    "outstandingCents",
    "overdueDays",
    "principalCents",
    "interestCents",
    "consultationCents",
    "extensionCents",
    "overdueCents",
    "waivedCents",
    "paidCents",
    "repaidAt",
    {
      field: "orderNo",
      render: ({ loanId, orderNo }) => <PageLink to={orderPath(loanId)}>{orderNo}</PageLink>,
      width: 152,
    },
    { field: "name", render: ({ customerId, name }) => <PageLink to={customerPath(customerId)}>{name}</PageLink> },
    "phone",
    { field: "closeReason", optional: true },
  ],
  rowActions: [waitingAction, ...billActions],
  rowLink: ({ loanId }) => orderPath(loanId, "plan"),
});
