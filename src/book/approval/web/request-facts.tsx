import { Alert } from "antd";
import { revisionMessages } from "../../../control/revision/messages.ts";
import { ChangesTable } from "../../../control/revision/web/api.ts";
import { Code, Instant, Money } from "../../../platform/web/cells.tsx";
import { Facts, Panel, Timeline } from "../../../platform/web/detail-page.tsx";
import { money } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { orderPath } from "../../order/web/api.ts";
import { PageLink } from "../../../platform/web/links.tsx";
import { approvalMessages as m, requestMessages as r } from "../messages.ts";
import { MoneyEffect, Why } from "./money-effect.tsx";
import { RequestInput } from "./request-input.tsx";
import type { Request } from "./use-request.ts";

/** What the order owed before and would owe after, as a checker saw it. */
function Saw({ order: { before, after } }: { readonly order: NonNullable<Request["effect"]["order"]> }) {
  const t = useT();
  return (
    <div className="hint">
      {t(r.saw, { before: money(before.outstandingCents), after: money(after.outstandingCents) })}
    </div>
  );
}

/** Everything a checker decides on: what, who, when and why, what it would do now, and who has decided so far. */
export function RequestFacts({ request }: { readonly request: Request }) {
  const t = useT();
  const {
    label,
    loanId,
    amountCents,
    maker,
    madeAt,
    decisions,
    eyes,
    reason,
    obstacle,
    effect,
    changes,
    status,
    carriedOut,
    because: why,
    expiresAt,
    closingNote,
  } = request;
  const given = decisions.filter(({ verdict }) => verdict === "approve").length;
  const waits = status === "pending";
  return (
    <>
      <Panel>
        <Facts
          facts={[
            {
              label: m.label,
              value: loanId ? <PageLink to={orderPath(loanId)}>{label}</PageLink> : <Code value={label} />,
            },
            { label: m.amountCents, value: <Money value={amountCents} /> },
            { label: m.maker, value: maker },
            { label: m.madeAt, value: <Instant value={madeAt} /> },
            { label: m.approvals, value: t(r.peopleOf, { given, needed: eyes - 1 }) },
            ...(expiresAt === null ? [] : [{ label: r.expiresAt, value: <Instant value={expiresAt} /> }]),
            ...(reason === null ? [] : [{ label: m.reason, value: reason, wide: true }]),
            ...(why.length === 0 ? [] : [{ label: r.because, value: <Why because={why} />, wide: true }]),
            ...(closingNote === null ? [] : [{ label: r.closingNote, value: closingNote, wide: true }]),
          ]}
        />
      </Panel>
      {obstacle !== null && <Alert type="warning" showIcon title={t(r.obstacle, { why: obstacle })} />}
      {carriedOut && (
        <Panel title={t(r.effectDone)}>
          {carriedOut.entries && <p className="hint">{t(r.entriesOf, carriedOut.entries)}</p>}
          <MoneyEffect effect={carriedOut.effect} />
        </Panel>
      )}
      {changes.length > 0 ? (
        <Panel title={t(revisionMessages.changes)}>
          <section className="effect">
            <ChangesTable changes={changes} />
          </section>
        </Panel>
      ) : (
        <Panel title={t(waits && obstacle === null ? r.effectNow : r.effectThen)}>
          <MoneyEffect effect={effect} />
        </Panel>
      )}
      <Panel title={t(r.asked)}>
        <RequestInput request={request} />
      </Panel>
      <Panel title={t(r.decisions)}>
        {decisions.length === 0 ? (
          <p className="hint">{t(r.noDecisions)}</p>
        ) : (
          <Timeline
            entries={decisions.map(({ checker, verdict, comment, at, saw }) => ({
              key: at + checker,
              title: t(verdict === "approve" ? r.approvedBy : r.rejectedBy),
              time: <Instant value={at} />,
              who: checker,
              text: (
                <>
                  {comment}
                  {saw?.order && <Saw order={saw.order} />}
                </>
              ),
              tone: verdict === "approve" ? ("done" as const) : ("bad" as const),
            }))}
          />
        )}
      </Panel>
    </>
  );
}
