import type { ReactNode } from "react";
import { Code, Money, StatusTag } from "../../../../platform/web/cells.tsx";
import { DetailHeader } from "../../../../platform/web/detail-page.tsx";
import { formatCount } from "../../../../platform/web/format.ts";
import { useT } from "../../../../platform/web/i18n.ts";
import { PageLink } from "../../../../platform/web/links.tsx";
import { loanStatus } from "../../../../book/order/domain/status.ts";
import { customerPath, orderPath } from "../../../../book/order/web/api.ts";
import { reviewMessages as m } from "../../messages.ts";
import { deskMessages as d } from "../messages.ts";
import type { Dossier } from "./types.ts";

/** Which order this is, whose, and the figures that matter first. */
export function DeskHeader({ dossier, actions }: { readonly dossier: Dossier; readonly actions?: ReactNode }) {
  const t = useT();
  const { loanId, orderNo, status, round, customer, request, score } = dossier;
  const where = `${request.product} · ${request.appName}`;
  return (
    <DetailHeader
      title={
        <span className="desk-name" title={customer.name}>
          <PageLink to={customerPath(customer.id)}>{customer.name}</PageLink>
        </span>
      }
      status={<StatusTag set={loanStatus} code={status} />}
      subtitle={
        <>
          <Code value={orderNo}>
            <PageLink to={orderPath(loanId)}>{orderNo}</PageLink>
          </Code>{" "}
          · {t(d.roundNo, { round })} · <span title={where}>{where}</span>
        </>
      }
      figures={[
        { label: m.contractCents, value: <Money value={request.contractCents} /> },
        { label: d.received, value: <Money value={request.receivedCents} /> },
        {
          label: m.score,
          value: formatCount(score?.score),
          ...(score && { tone: score.passed ? ("done" as const) : ("bad" as const) }),
        },
      ]}
      actions={actions}
    />
  );
}
