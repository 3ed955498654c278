import { useT } from "../../../platform/web/i18n.ts";
import { pathOfPage } from "../../../platform/web/router/menu-routes.ts";
import { menuStore } from "../../../platform/web/session.ts";
import { loanStatus } from "../../../book/order/domain/status.ts";
import { orderPath } from "../../../book/order/web/api.ts";
import { DASH } from "../../../platform/web/format.ts";
import { PageLink } from "../../../platform/web/links.tsx";
import { customerMessages as m } from "../messages.ts";
import type { CustomerDetail } from "./detail-types.ts";
import { Table, type TableColumn } from "../../../platform/web/table.tsx";

type Order = CustomerDetail["orders"][number];

/** The settled order after which one was offered; shown where there is one. */
const FOLLOWS: TableColumn<Order> = {
  label: m.followsNo,
  width: 200,
  cell: ({ followsId, followsNo }) =>
    followsId === null ? DASH : <PageLink to={orderPath(followsId)}>{followsNo}</PageLink>,
};

/** The customer's latest orders, with a way to all of them. */
export function OrdersTab({
  customerId,
  orders,
}: {
  readonly customerId: string;
  readonly orders: CustomerDetail["orders"];
}) {
  const t = useT();
  const list = pathOfPage(menuStore.get() ?? [], "loan");
  return (
    <>
      <Table
        label={m.orders}
        rows={orders}
        keyOf={({ loanId }) => loanId}
        columns={[
          {
            label: m.orderNo,
            width: 200,
            cell: ({ loanId, orderNo }) => <PageLink to={orderPath(loanId)}>{orderNo}</PageLink>,
          },
          { label: m.orderStatus, kind: "closed", set: loanStatus, value: ({ status }) => status },
          { label: m.contractCents, kind: "money", value: ({ contractCents }) => contractCents },
          { label: m.outstandingCents, kind: "money", value: ({ outstandingCents }) => outstandingCents },
          { label: m.appliedAt, kind: "instant", value: ({ appliedAt }) => appliedAt },
          { label: m.dueOn, kind: "day", value: ({ dueOn }) => dueOn },
          { label: m.overdueDays, kind: "count", value: ({ overdueDays }) => overdueDays },
          ...(orders.some(({ followsId }) => followsId !== null) ? [FOLLOWS] : []),
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
