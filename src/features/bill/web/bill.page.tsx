import { listPage } from "../../../platform/web/list-page.tsx";
import { PageLink, customerPath, orderPath } from "../../loan/web/api.ts";
import { bill } from "../contract.ts";
import { billMessages } from "../messages.ts";
import { billActions } from "./bill-actions.ts";

export default listPage({
  route: "bill",
  source: bill.list,
  messages: billMessages,
  title: billMessages.title,
  filters: ["loanId", "repayCode", "orderNo", "phone", "status", "dueOn", "termNo", "overdueDays", "packageName"],
  columns: [
    "repayCode",
    { field: "orderNo", render: ({ loanId, orderNo }) => <PageLink to={orderPath(loanId, "plan")}>{orderNo}</PageLink>, width: 176 },
    { field: "name", render: ({ customerId, name }) => <PageLink to={customerPath(customerId)}>{name}</PageLink> },
    "phone",
    "termNo",
    "dueOn",
    "status",
    "overdueDays",
    "principalCents",
    "interestCents",
    "consultationCents",
    "extensionCents",
    "overdueCents",
    "waivedCents",
    "paidCents",
    "outstandingCents",
    { field: "closeReason", optional: true },
    "repaidAt",
  ],
  rowActions: billActions,
  rowLink: ({ loanId }) => orderPath(loanId, "plan"),
});
