import { Link } from "react-router";
import { Instant, Money, StatusTag, ToneTag } from "../../../../platform/web/cells.tsx";
import { useT } from "../../../../platform/web/i18n.ts";
import { loanStatus } from "../../../../book/order/domain/status.ts";
import { deskMessages as d } from "../messages.ts";
import { pagePath } from "../paths.ts";
import type { Dossier } from "./types.ts";

const LinkOr = ({ to, text }: { readonly to: string | undefined; readonly text: string }) =>
  to ? <Link to={to}>{text}</Link> : <span>{text}</span>;

/** Other customers who share a device, an identity, an account or a phone with this one. */
export function Duplicates({ duplicates }: { readonly duplicates: Dossier["duplicates"] }) {
  const t = useT();
  if (duplicates.length === 0) return <p>{t(d.noDuplicates)}</p>;
  return (
    <ul className="desk-lines">
      {duplicates.map(({ what, customerId, name }) => (
        <li key={`${what} ${customerId}`}>
          <ToneTag tone="bad">{what}</ToneTag>
          <LinkOr to={pagePath("clientDetail", { customerId })} text={name} />
        </li>
      ))}
    </ul>
  );
}

/** The borrower's other orders, newest first. */
export function History({ orders }: { readonly orders: Dossier["history"] }) {
  const t = useT();
  if (orders.length === 0) return <p>{t(d.noHistory)}</p>;
  return (
    <ul className="desk-lines">
      {orders.map(({ loanId, orderNo, status, contractCents, appliedAt, overdueDays }) => (
        <li key={loanId}>
          <LinkOr to={pagePath("orderDetails", { loanId })} text={orderNo} />
          <Money value={contractCents} />
          <Instant value={appliedAt} />
          <span>
            <StatusTag set={loanStatus} code={status} />{" "}
            {overdueDays > 0 && <ToneTag tone="bad">{t(d.daysOverdue, { days: overdueDays })}</ToneTag>}
          </span>
        </li>
      ))}
    </ul>
  );
}
