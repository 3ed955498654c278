import { Day, Instant, Money, StatusTag, ToneTag } from "../../../../platform/web/cells.tsx";
import { useT } from "../../../../platform/web/i18n.ts";
import { PageLink } from "../../../../platform/web/links.tsx";
import { loanStatus } from "../../../../book/order/domain/status.ts";
import { orderPath } from "../../../../book/order/web/api.ts";
import { deskMessages as d } from "../messages.ts";
import type { Dossier } from "./types.ts";

/** The borrower's other orders, newest first, with what became of each. */
export function EarlierOrders({ orders }: { readonly orders: Dossier["history"] }) {
  const t = useT();
  if (orders.length === 0) return <p>{t(d.noHistory)}</p>;
  return (
    <ul className="desk-lines">
      {orders.map(({ loanId, orderNo, status, contractCents, appliedAt, overdueDays, dueOn, settledAt, reasons }) => (
        <li key={loanId}>
          <PageLink to={orderPath(loanId)}>{orderNo}</PageLink>
          <Money value={contractCents} />
          <Instant value={appliedAt} />
          <span className="desk-outcome">
            <StatusTag set={loanStatus} code={status} />
            {overdueDays > 0 && <ToneTag tone="bad">{t(d.daysOverdue, { days: overdueDays })}</ToneTag>}
            {settledAt === null && dueOn !== null && (
              <span>
                {t(d.dueOn)} <Day value={dueOn} />
              </span>
            )}
            {settledAt !== null && (
              <span>
                {t(d.settledAt)} <Instant value={settledAt} />
              </span>
            )}
          </span>
          {reasons.length > 0 && <p className="desk-hint">{reasons.join(" · ")}</p>}
        </li>
      ))}
    </ul>
  );
}
