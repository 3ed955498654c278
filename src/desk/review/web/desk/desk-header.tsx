import type { ReactNode } from "react";
import { Code, Money, StatusTag } from "../../../../platform/web/cells.tsx";
import { DetailHeader } from "../../../../platform/web/detail-page.tsx";
import { formatCount } from "../../../../platform/web/format.ts";
import { useT } from "../../../../platform/web/i18n.ts";
import { loanStatus } from "../../../../book/order/domain/status.ts";
import { reviewMessages as m } from "../../messages.ts";
import { deskMessages as d } from "../messages.ts";
import type { Dossier } from "./types.ts";

/** Which order this is, whose, and the figures that matter first. */
export function DeskHeader({ dossier, actions }: { readonly dossier: Dossier; readonly actions?: ReactNode }) {
  const t = useT();
  const { orderNo, status, round, customer, request, score } = dossier;
  return (
    <DetailHeader
      title={customer.name}
      status={<StatusTag set={loanStatus} code={status} />}
      subtitle={
        <>
          <Code value={orderNo} /> · {request.product} · {request.appName} · {t(d.roundNo, { round })}
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
