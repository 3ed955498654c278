import { listPage } from "../../../platform/web/list-page.tsx";
import { Count, Money } from "../../../platform/web/cells.tsx";
import { DASH } from "../../../platform/web/format.ts";
import { waitingAction } from "../../../book/approval/web/api.ts";
import { PendingMark } from "../../../platform/web/pending-mark.tsx";
import { PageLink } from "../../../platform/web/links.tsx";
import { customerPath, orderPath } from "../../../book/order/web/api.ts";
import { bill } from "../contract.ts";
import { billMessages } from "../../../book/plan/messages.ts";
import { billListMessages as b } from "../messages.ts";
import { billActions } from "./bill-actions.ts";
import { TermPlace, TermTag } from "../../../book/plan/web/api.ts";

export default listPage({
  source: bill.list,
  scoped: true,
  messages: billMessages,
  title: billMessages.title,
  empty: { title: b.none, hint: b.noneHint },
  total: b.total,
  // The number of the order finds a bill by its own code and by the order's id, too.
  filters: ["orderNo", "phone", "status", "dueOn", "overdueDays", "termNo", "packageName"],
  columns: [
    { field: "orderNo", width: 152 },
    {
      field: "status",
      width: 160,
      render: ({ status, dueOn, pendingApproval }) => (
        <>
          <TermTag status={status} dueOn={dueOn} /> <PendingMark count={pendingApproval} />
        </>
      ),
    },
    { field: "outstandingCents", essential: true },
    {
      field: "arrearsCents",
      essential: true,
      render: ({ arrearsCents }) =>
        arrearsCents ? (
          <span className="text-bad">
            <Money value={arrearsCents} />
          </span>
        ) : (
          DASH
        ),
    },
    "dueOn",
    {
      field: "overdueDays",
      render: ({ overdueDays }) => (
        <span className={overdueDays ? "text-bad" : undefined}>
          <Count value={overdueDays} />
        </span>
      ),
    },
    { field: "name", render: ({ customerId, name }) => <PageLink to={customerPath(customerId)}>{name}</PageLink> },
    { field: "termNo", render: ({ termNo, termCount }) => <TermPlace term={termNo} of={termCount} /> },
    "phone",
    "principalCents",
    "interestCents",
    "consultationCents",
    "extensionCents",
    "overdueCents",
    "taxCents",
    "waivedCents",
    "paidCents",
    "repaidAt",
    "repayCode",
    { field: "closeReason", optional: true },
  ],
  rowActions: [waitingAction, ...billActions],
  rowLink: ({ loanId }) => orderPath(loanId, "plan"),
});
