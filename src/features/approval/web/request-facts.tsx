import { Alert } from "antd";
import { Code, Instant, Money } from "../../../platform/web/cells.tsx";
import { Facts, Panel, Timeline } from "../../../platform/web/detail-page.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { orderPath, PageLink } from "../../loan/web/api.ts";
import { approvalMessages as m, requestMessages as r } from "../messages.ts";
import { MoneyEffect } from "./money-effect.tsx";
import { RequestInput } from "./request-input.tsx";
import type { Request } from "./use-request.ts";

/** Everything a checker decides on: what, who, when and why, what it would do now, and who has decided so far. */
export function RequestFacts({ request }: { readonly request: Request }) {
  const t = useT();
  const { label, loanId, amountCents, maker, madeAt, decisions, eyes, reason, obstacle, effect, status } = request;
  const given = decisions.filter(({ verdict }) => verdict === "approve").length;
  const waits = status === "pending";
  return (
    <>
      <Panel>
        <Facts
          facts={[
            { label: m.label, value: loanId ? <PageLink to={orderPath(loanId)}>{label}</PageLink> : <Code value={label} /> },
            { label: m.amountCents, value: <Money value={amountCents} /> },
            { label: m.maker, value: maker },
            { label: m.madeAt, value: <Instant value={madeAt} /> },
            { label: m.approvals, value: t(r.peopleOf, { given, needed: eyes - 1 }) },
            ...(reason === null ? [] : [{ label: m.reason, value: reason, wide: true }]),
          ]}
        />
      </Panel>
      {obstacle !== null && <Alert type="warning" showIcon title={t(r.obstacle, { why: obstacle })} />}
      <Panel title={t(waits && obstacle === null ? r.effectNow : r.effectThen)}>
        <MoneyEffect effect={effect} />
      </Panel>
      <Panel title={t(r.asked)}>
        <RequestInput request={request} />
      </Panel>
      <Panel title={t(r.decisions)}>
        {decisions.length === 0 ? (
          <p className="hint">{t(r.noDecisions)}</p>
        ) : (
          <Timeline
            entries={decisions.map(({ checker, verdict, comment, at }) => ({
              key: at + checker,
              title: t(verdict === "approve" ? r.approvedBy : r.rejectedBy),
              time: <Instant value={at} />,
              who: checker,
              text: comment,
              tone: verdict === "approve" ? ("done" as const) : ("bad" as const),
            }))}
          />
        )}
      </Panel>
    </>
  );
}
