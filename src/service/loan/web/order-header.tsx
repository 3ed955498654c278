import { MoreOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { Code, Count, Day, Money, StatusTag, Until } from "../../../platform/web/cells.tsx";
import { DetailHeader } from "../../../platform/web/detail-page.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useOffers } from "../../../platform/web/keys/offers.ts";
import type { RowAction } from "../../../platform/web/list-page.tsx";
import { useAllows } from "../../../platform/web/permissions.ts";
import { PendingRequests } from "../../../book/approval/web/api.ts";
import { quoteMessages as q } from "../domain/quote-messages.ts";
import { loanStatus, MAY_STILL_PAY_OUT } from "../../../book/order/domain/status.ts";
import { loanMessages as m, loanPageMessages as p } from "../messages.ts";
import { customerPath } from "../../../book/order/web/api.ts";
import { PageLink } from "../../../platform/web/links.tsx";
import { FigureLink } from "./figure-link.tsx";
import { nextTerm, type OrderData } from "./order-data.ts";
import { Menu } from "../../../platform/web/menu.tsx";

const VISIBLE = 2;

interface Props {
  readonly data: OrderData;
  readonly actions: readonly RowAction<OrderData>[];
  readonly onRun: (action: RowAction<OrderData>, row: OrderData) => void;
}

/** Who and what the order is, the figures that matter, what may be done with it now, and what waits for approval. */
export function OrderHeader({ data, actions, onRun }: Props) {
  const {
    order,
    agreement,
    amounts: { debtCents, offer },
  } = data;
  const t = useT();
  const next = nextTerm(data);
  return (
    <>
      <DetailHeader
        title={<Code value={order.orderNo} />}
        status={<StatusTag set={loanStatus} code={order.status} />}
        subtitle={
          <>
            <PageLink to={customerPath(order.customerId)}>{order.name}</PageLink> · {order.phone} · {order.appName}
          </>
        }
        figures={[
          {
            label: m.outstandingCents,
            // what settles the order today may be more than what is booked of it
            value:
              debtCents === order.outstandingCents ? (
                <FigureLink loanId={order.id} figure="outstanding" value={debtCents} />
              ) : (
                <Money value={debtCents} />
              ),
          },
          ...(order.clawbackCents > 0
            ? [{ label: p.clawback, value: <Money value={order.clawbackCents} />, tone: "bad" as const }]
            : []),
          ...(offer
            ? [
                {
                  label: q.takesExtension,
                  value: (
                    <>
                      <Money value={offer.feeCents} /> · <Until value={offer.expiresAt} />
                    </>
                  ),
                },
              ]
            : []),
          ...(agreement && !agreement.acceptedAt && MAY_STILL_PAY_OUT.includes(order.status)
            ? [{ label: p.agreement, value: t(p.notAccepted), tone: "attention" as const }]
            : []),
          {
            label: p.nextDue,
            value: next ? (
              <>
                <Money value={next.outstandingCents} /> · <Day value={next.dueOn} />
              </>
            ) : (
              "—"
            ),
          },
          {
            label: m.overdueDays,
            value: <Count value={order.overdueDays} />,
            ...(order.overdueDays > 0 && { tone: "bad" as const }),
          },
        ]}
        actions={<ActionBar data={data} actions={actions} onRun={onRun} />}
      />
      <PendingRequests loanId={order.id} />
    </>
  );
}

function ActionBar({ data, actions, onRun }: Props) {
  const t = useT();
  const allows = useAllows();
  const open = actions
    .filter((action) => allows(action.permission ?? action.command) && (action.when?.(data) ?? true))
    .toSorted((a, b) => Number(a.danger ?? false) - Number(b.danger ?? false));
  useOffers(() => open.map((action) => ({ label: action.label, run: () => onRun(action, data) })));
  const rest = open.slice(VISIBLE);
  return (
    <>
      {open.slice(0, VISIBLE).map((action, index) => (
        <Button
          key={action.label.en}
          type={index === 0 && open.length > VISIBLE ? "primary" : "default"}
          danger={action.danger ?? false}
          onClick={() => onRun(action, data)}
        >
          {t(action.label)}
        </Button>
      ))}
      {rest.length > 0 && (
        <Menu
          menu={{
            items: rest.map((action, key) => ({
              key,
              danger: action.danger ?? false,
              label: t(action.label),
              onClick: () => onRun(action, data),
            })),
          }}
        >
          <Button icon={<MoreOutlined />} aria-label={t(ui.more)} />
        </Menu>
      )}
    </>
  );
}
