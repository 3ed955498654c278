import { StatusTag } from "../../../platform/web/cells.tsx";
import { formatDay } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { PageLink } from "../../../platform/web/links.tsx";
import { useCall } from "../../../platform/web/queries.ts";
import { orderPath } from "../../../book/order/web/api.ts";
import { loanStatus } from "../../../book/order/domain/status.ts";
import { planStatus } from "../../../book/plan/domain/status.ts";
import { chat } from "../contract.ts";
import { amountText } from "./amount-text.ts";
import { panelMessages as m } from "./messages.ts";

/** An order that was sent as a message: its state and its plan as they are now. */
export function OrderCard({ userId, orderId }: { readonly userId: string; readonly orderId: string }) {
  const t = useT();
  const { data } = useCall(chat.orderDetail, { userId, orderId }, { live: [{ kind: "loan", id: orderId }] });
  if (!data) return <p>{t(m.order)}</p>;
  return (
    <div className="chat-order">
      <strong>
        <PageLink to={orderPath(orderId)}>{data.orderNo}</PageLink>
      </strong>{" "}
      <StatusTag set={loanStatus} code={data.status} />
      <dl>
        <dt>{t(m.contractAmount)}</dt>
        <dd>{amountText(data.contractAmount)}</dd>
        <dt>{t(m.applied)}</dt>
        <dd>{formatDay(data.applicationDate)}</dd>
      </dl>
      {data.plans.length > 0 && (
        <ul aria-label={t(m.plan)}>
          {data.plans.map(({ termNo, dueOn, repaymentTotalAmount, status }) => (
            <li key={termNo}>
              {termNo}. {formatDay(dueOn)} · {amountText(repaymentTotalAmount)}{" "}
              <StatusTag set={planStatus} code={status} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
