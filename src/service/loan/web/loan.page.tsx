import { later } from "../../../platform/web/later.tsx";
import { listPage } from "../../../platform/web/list-page.tsx";
import { StatusTag } from "../../../platform/web/cells.tsx";
import { PendingMark } from "../../../platform/web/pending-mark.tsx";
import { loan } from "../contract.ts";
import { loanStatus } from "../../../book/order/domain/status.ts";
import { loanMessages, loanPageMessages } from "../messages.ts";
import { customerPath, orderPath } from "../../../book/order/web/api.ts";
import { PageLink } from "../../../platform/web/links.tsx";
import { loanActions } from "./loan-actions.ts";

const dialog = later(() => import("./loan-dialogs.ts"));

export default listPage({
  source: loan.list,
  scoped: true,
  messages: loanMessages,
  title: loanMessages.title,
  empty: { title: loanPageMessages.none, hint: loanPageMessages.noneHint },
  total: loanPageMessages.total,
  columns: [
    "orderNo",
    {
      field: "status",
      render: ({ status, pendingApproval }) => (
        <>
          <StatusTag set={loanStatus} code={status} /> <PendingMark count={pendingApproval} />
        </>
      ),
    },
    {
      field: "name",
      longest: 200,
      render: ({ customerId, name }) => (
        <PageLink to={customerPath(customerId)}>
          <span title={name ?? undefined}>{name}</span>
        </PageLink>
      ),
    },
    "phone",
    { field: "contractCents", essential: true },
    { field: "outstandingCents", essential: true },
    "dueOn",
    "overdueDays",
    "receivedCents",
    "repaidCents",
    "termCount",
    "appName",
    "product",
    "appliedAt",
    "disbursedOn",
    "reviewer",
    "collector",
    "remark",
    { field: "remarktwo", optional: true },
    { field: "score", optional: true },
    { field: "merchantNo", optional: true },
    { field: "productType", optional: true },
    { field: "oldCustomer", optional: true },
  ],
  rowActions: loanActions,
  voucher: dialog("VoucherDialog"),
  voucherWhen: ({ can }) => can.voucher,
  voucherPermission: loan.certificate,
  rowLink: ({ id }) => orderPath(id),
});
