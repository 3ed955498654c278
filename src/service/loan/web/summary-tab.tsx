import { Col, Row } from "antd";
import type { Message } from "../../../platform/shared/messages.ts";
import { Code, Day, Flag, Instant, Money, StatusTag } from "../../../platform/web/cells.tsx";
import { Facts, Panel } from "../../../platform/web/detail-page.tsx";
import { useMedia } from "../../../platform/web/media.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { customerStatus } from "../../../people/borrower/domain/status.ts";
import { checkStatus } from "../../../desk/review/domain/status.ts";
import { loanMessages as m, loanPageMessages as p } from "../messages.ts";
import { customerPath, orderPath } from "../../../book/order/web/api.ts";
import { PageLink } from "../../../platform/web/links.tsx";
import type { OrderData } from "./order-data.ts";
import { FigureLink } from "./figure-link.tsx";
import { OrderTimeline } from "./order-timeline.tsx";

/** The order that this one was offered after, and the one that was offered after it. */
function relends({ followsId, followsNo, followedById, followedByNo }: OrderData["order"]) {
  const linked = (loanId: string | null, label: Message, orderNo: string | null) =>
    loanId === null ? [] : [{ label, value: <PageLink to={orderPath(loanId)}>{orderNo}</PageLink> }];
  return [...linked(followsId, m.followsNo, followsNo), ...linked(followedById, m.followedByNo, followedByNo)];
}

/** The order at a glance, with its timeline beside it from 1280 px; below that, the timeline has its tab. */
export function SummaryTab({ data: { order } }: { readonly data: OrderData }) {
  const t = useT();
  const beside = useMedia("(min-width: 1280px)");
  return (
    <Row gutter={12}>
      <Col span={beside ? 17 : 24}>
        <Panel title={t(p.order)}>
          <Facts
            facts={[
              { label: m.orderNo, value: <Code value={order.orderNo} /> },
              { label: m.loanId, value: <Code value={order.id} /> },
              { label: m.checkStatus, value: <StatusTag set={checkStatus} code={order.checkStatus} /> },
              { label: m.contractCents, value: <Money value={order.contractCents} /> },
              { label: m.receivedCents, value: <Money value={order.receivedCents} /> },
              {
                label: m.repaidCents,
                value: <FigureLink loanId={order.id} figure="repaid" value={order.repaidCents} />,
              },
              { label: m.appliedAt, value: <Instant value={order.appliedAt} /> },
              { label: m.disbursedAt, value: <Instant value={order.disbursedAt} /> },
              { label: m.dueOn, value: <Day value={order.dueOn} /> },
              { label: m.settledAt, value: <Instant value={order.settledAt} /> },
              ...relends(order),
              { label: m.score, value: order.score },
              { label: m.reviewer, value: order.reviewer },
              { label: m.collector, value: order.collector },
              { label: m.remark, value: order.remark, wide: true },
              { label: m.remarktwo, value: order.remarktwo, wide: true },
            ]}
          />
        </Panel>
        <Panel title={t(p.customer)}>
          <Facts
            facts={[
              { label: m.name, value: <PageLink to={customerPath(order.customerId)}>{order.name}</PageLink> },
              { label: m.customerId, value: <Code value={order.customerId} /> },
              { label: m.phone, value: order.phone },
              { label: p.customerStatus, value: <StatusTag set={customerStatus} code={order.customerStatus} /> },
              { label: m.oldCustomer, value: <Flag value={order.oldCustomer} /> },
              { label: p.credit, value: <Money value={order.creditCents} /> },
              { label: p.clawback, value: <Money value={order.clawbackCents} /> },
            ]}
          />
        </Panel>
      </Col>
      {beside && (
        <Col span={7}>
          <Panel title={t(m.timeline)}>
            <OrderTimeline loanId={order.id} />
          </Panel>
        </Col>
      )}
    </Row>
  );
}
