import { Flag, Instant, StatusTag } from "../../../platform/web/cells.tsx";
import { Panel } from "../../../platform/web/detail-page.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useCan } from "../../../platform/web/permissions.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { Failure, Loading } from "../../../platform/web/states.tsx";
import { review } from "../../../desk/review/contract.ts";
import { decisionState, reviewResult } from "../../../desk/review/domain/decision.ts";
import { reviewMessages as r } from "../../../desk/review/messages.ts";
import { loanMessages as m, loanPageMessages as p } from "../messages.ts";
import { dossierPath } from "../../../book/order/web/api.ts";
import { PageLink } from "../../../platform/web/links.tsx";
import type { OrderData } from "./order-data.ts";
import { RecordsTable } from "../../../platform/web/records-table.tsx";
import { stepText } from "./step-text.ts";

/** How the order was judged: by the system, and by people for who may see it. */
export function ReviewTab({ data }: { readonly data: OrderData }) {
  const t = useT();
  const allowed = useCan(review.dossier);
  return (
    <>
      <Panel title={t(p.systemAudit)}>
        <RecordsTable
          label={p.systemAudit}
          rows={data.audits}
          keyOf={({ round }) => String(round)}
          columns={[
            { label: p.round, right: true, width: 72, render: ({ round }) => round },
            { label: p.at, width: 148, render: ({ at }) => <Instant value={at} /> },
            { label: m.score, right: true, width: 88, render: ({ score }) => score },
            { label: p.passed, width: 88, render: ({ passed }) => <Flag value={passed} /> },
          ]}
        />
      </Panel>
      {allowed && <ManualReview data={data} />}
    </>
  );
}

function ManualReview({ data: { order } }: { readonly data: OrderData }) {
  const t = useT();
  const { data, error, refetch } = useCall(review.dossier, { loanId: order.id });
  return (
    <Panel title={t(p.manualReview)} extra={<PageLink to={dossierPath(order.orderNo)}>{t(p.fullRecords)}</PageLink>}>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading />}
      {data && (
        <RecordsTable
          label={p.manualReview}
          rows={data.records}
          keyOf={({ id }) => id}
          columns={[
            { label: p.round, right: true, width: 72, render: ({ round }) => round },
            { label: r.decidedAt, width: 148, render: ({ decidedAt }) => <Instant value={decidedAt} /> },
            { label: r.result, width: 116, render: ({ result }) => <StatusTag set={reviewResult} code={result} /> },
            { label: r.state, width: 132, render: ({ state }) => (state === "done" ? "—" : <StatusTag set={decisionState} code={state} />) },
            { label: r.reviewer, width: 100, render: ({ reviewer }) => reviewer },
            { label: r.reasons, wrap: true, render: ({ reasons, stages }) => stepText({ reasons, stages }, t) || "—" },
            { label: r.remark, wrap: true, render: ({ remark }) => remark ?? "—" },
          ]}
        />
      )}
    </Panel>
  );
}
