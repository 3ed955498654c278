import { ToneTag } from "../../../../platform/web/cells.tsx";
import { useT } from "../../../../platform/web/i18n.ts";
import { PageLink } from "../../../../platform/web/links.tsx";
import { customerPath } from "../../../../book/order/web/api.ts";
import { deskMessages as d } from "../messages.ts";
import type { Dossier } from "./types.ts";

/** Other customers who share a device, an identity, an account or a phone with this one. */
export function Duplicates({ duplicates }: { readonly duplicates: Dossier["duplicates"] }) {
  const t = useT();
  if (duplicates.length === 0) return <p>{t(d.noDuplicates)}</p>;
  return (
    <ul className="desk-lines">
      {duplicates.map(({ what, customerId, name }) => (
        <li key={`${what} ${customerId}`}>
          <ToneTag tone="bad">{what}</ToneTag>
          <PageLink to={customerPath(customerId)}>{name}</PageLink>
import { loanStatus } from "../../../../book/order/domain/status.ts";
import { orderPath } from "../../../../book/order/web/api.ts";
import { deskMessages as d } from "../messages.ts";
import type { Dossier } from "./types.ts";

export { Duplicates } from "../../../duplicate/web/api.ts";

/** The borrower's other orders, newest first. */
export function History({ orders }: { readonly orders: Dossier["history"] }) {
  const t = useT();
  if (orders.length === 0) return <p>{t(d.noHistory)}</p>;
  return (
    <ul className="desk-lines">
      {orders.map(({ loanId, orderNo, status, contractCents, appliedAt, overdueDays }) => (
        <li key={loanId}>
          <PageLink to={orderPath(loanId)}>{orderNo}</PageLink>
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
