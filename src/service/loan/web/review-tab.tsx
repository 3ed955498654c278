import type { ClosedSet } from "../../../platform/shared/closed-set.ts";
import type { Message } from "../../../platform/shared/messages.ts";
import { StatusTag } from "../../../platform/web/cells.tsx";
import { Panel } from "../../../platform/web/detail-page.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useCan } from "../../../platform/web/permissions.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { Failure, Loading } from "../../../platform/web/states.tsx";
import { review } from "../../../desk/review/contract.ts";
import { decisionState, reviewResult } from "../../../desk/review/domain/decision.ts";
import { rejectReason, reviewStage } from "../../../desk/review/domain/status.ts";
import { reviewMessages as r } from "../../../desk/review/messages.ts";
import { loanMessages as m, loanPageMessages as p } from "../messages.ts";
import { dossierPath } from "../../../book/order/web/api.ts";
import { PageLink } from "../../../platform/web/links.tsx";
import type { OrderData } from "./order-data.ts";
import { Table } from "../../../platform/web/table.tsx";

/** How the order was judged: by the system, and by people for who may see it. */
export function ReviewTab({ data }: { readonly data: OrderData }) {
  const t = useT();
  const allowed = useCan(review.dossier);
  return (
    <>
      <Panel title={t(p.systemAudit)}>
        <Table
          label={p.systemAudit}
          rows={data.audits}
          keyOf={({ round }) => String(round)}
          columns={[
            { label: p.round, kind: "count", value: ({ round }) => round },
            { label: p.at, kind: "instant", value: ({ at }) => at },
            { label: m.score, kind: "count", value: ({ score }) => score },
            { label: p.passed, kind: "flag", value: ({ passed }) => passed },
          ]}
        />
      </Panel>
      {allowed && <ManualReview data={data} />}
    </>
  );
}

const labelled = ({ member }: Pick<ClosedSet, "member">, codes: readonly string[]): Message[] =>
  codes.flatMap((code) => member(code)?.label ?? []);

function ManualReview({ data: { order } }: { readonly data: OrderData }) {
  const t = useT();
  const { data, error, refetch } = useCall(review.dossier, { loanId: order.id });
  return (
    <Panel title={t(p.manualReview)} extra={<PageLink to={dossierPath(order.orderNo)}>{t(p.fullRecords)}</PageLink>}>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading />}
      {data && (
        <Table
          label={p.manualReview}
          rows={data.records}
          keyOf={({ id }) => id}
          columns={[
            { label: p.round, kind: "count", value: ({ round }) => round },
            { label: r.decidedAt, kind: "instant", value: ({ decidedAt }) => decidedAt },
            { label: r.result, kind: "closed", set: reviewResult, value: ({ result }) => result },
            {
              label: r.state,
              width: 132,
              cell: ({ state }) => (state === "done" ? "—" : <StatusTag set={decisionState} code={state} />),
            },
            { label: r.reviewer, width: 100, cell: ({ reviewer }) => reviewer },
            {
              label: r.reasons,
              wrap: true,
              cell: ({ reasons, stages }) =>
                [...labelled(rejectReason, reasons), ...labelled(reviewStage, stages)]
                  .map((label) => t(label))
                  .join(" · ") || "—",
            },
            { label: r.remark, wrap: true, cell: ({ remark }) => remark ?? "—" },
          ]}
        />
      )}
    </Panel>
  );
}
