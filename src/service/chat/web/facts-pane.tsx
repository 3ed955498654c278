import { Button } from "antd";
import { useState } from "react";
import { StatusTag } from "../../../platform/web/cells.tsx";
import { Facts } from "../../../platform/web/detail-page.tsx";
import { DASH, formatDay, formatInstant } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { PageLink } from "../../../platform/web/links.tsx";
import { useCan } from "../../../platform/web/permissions.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { customerPath, orderPath } from "../../../book/order/web/api.ts";
import { loanStatus } from "../../../book/order/domain/status.ts";
import { workOrder } from "../../work-order/contract.ts";
import { TicketDialog } from "../../work-order/web/api.ts";
import { chat } from "../contract.ts";
import { amountText } from "./amount-text.ts";
import { panelMessages as m } from "./messages.ts";

interface Props {
  readonly userId: string | null;
  readonly onBack: () => void;
}

/** What is known of the borrower: the order, what is due and what was paid last, as it is now. */
export function FactsPane({ userId, onBack }: Props) {
  const t = useT();
  return (
    <aside className="chat-facts" aria-label={t(m.facts)}>
      <Button size="small" className="chat-facts-back" onClick={onBack}>
        {t(m.conversation)}
      </Button>
      {userId !== null && <BorrowerFacts userId={userId} />}
    </aside>
  );
}

function BorrowerFacts({ userId }: { readonly userId: string }) {
  const t = useT();
  const mayTicket = useCan(workOrder.create);
  const [making, setMaking] = useState(false);
  const { data } = useCall(
    chat.conversation,
    { userId },
    { live: [{ kind: "loan" }, { kind: "customer", id: userId }] },
  );
  if (!data) return null;
  const { loanId, orderNo, status, dueAmount, dueOn, lastPaymentAmount, lastPaymentAt } = data;
  return (
    <>
      <Facts
        facts={[
          { label: m.name, value: <PageLink to={customerPath(userId)}>{data.realName}</PageLink>, wide: true },
          { label: m.phone, value: data.phone, wide: true },
          { label: m.orderNo, value: orderNo && <PageLink to={orderPath(loanId)}>{orderNo}</PageLink>, wide: true },
          { label: m.status, value: <StatusTag set={loanStatus} code={status} />, wide: true },
          { label: m.outstanding, value: amountText(dueAmount), wide: true },
          { label: m.due, value: dueOn ? formatDay(dueOn) : DASH, wide: true },
          {
            label: m.lastPayment,
            value: lastPaymentAt && `${amountText(lastPaymentAmount)} · ${formatInstant(lastPaymentAt)}`,
            wide: true,
          },
        ]}
      />
      {mayTicket && (
        <Button size="small" onClick={() => setMaking(true)}>
          {t(m.ticket)}
        </Button>
      )}
      {making && <TicketDialog userId={userId} {...(loanId !== null && { loanId })} onClose={() => setMaking(false)} />}
    </>
  );
}
