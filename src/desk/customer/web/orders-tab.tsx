import { Count, Day, Instant, Money, StatusTag } from "../../../platform/web/cells.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { pathOfPage } from "../../../platform/web/router/menu-routes.ts";
import { menuStore } from "../../../platform/web/session.ts";
import { loanStatus } from "../../../book/order/domain/status.ts";
import { orderPath } from "../../../book/order/web/api.ts";
import { PageLink } from "../../../platform/web/links.tsx";
import { customerMessages as m } from "../messages.ts";
import type { CustomerDetail } from "./detail-types.ts";
import { RecordsTable } from "../../../platform/web/records-table.tsx";

/** The customer's latest orders, with a way to all of them. */
export function OrdersTab({ customerId, orders }: { readonly customerId: string; readonly orders: CustomerDetail["orders"] }) {
  const t = useT();
  const list = pathOfPage(menuStore.get() ?? [], "loan");
  return (
    <>
      <RecordsTable
        label={m.orders}
        rows={orders}
        keyOf={({ loanId }) => loanId}
        columns={[
          { label: m.orderNo, width: 200, render: ({ loanId, orderNo }) => <PageLink to={orderPath(loanId)}>{orderNo}</PageLink> },
          { label: m.orderStatus, render: ({ status }) => <StatusTag set={loanStatus} code={status} /> },
          { label: m.contractCents, right: true, render: ({ contractCents }) => <Money value={contractCents} /> },
          { label: m.outstandingCents, right: true, render: ({ outstandingCents }) => <Money value={outstandingCents} /> },
          { label: m.appliedAt, width: 160, render: ({ appliedAt }) => <Instant value={appliedAt} /> },
          { label: m.dueOn, width: 120, render: ({ dueOn }) => <Day value={dueOn} /> },
          { label: m.overdueDays, width: 120, right: true, render: ({ overdueDays }) => <Count value={overdueDays} /> },
        ]}
      />
      {list && orders.length > 0 && (
        <p>
          <PageLink to={`${list}?${new URLSearchParams({ userId: customerId })}`}>{t(m.allOrders)}</PageLink>
        </p>
      )}
    </>
  );
}
