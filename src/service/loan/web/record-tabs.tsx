import { Day, Instant, Money, StatusTag, Until } from "../../../platform/web/cells.tsx";
import { offerEnd } from "../../../book/plan/domain/offer.ts";
import { SmsProblem } from "../../../reach/sms/web/api.ts";
import { smsStatus } from "../../../reach/sms/domain/status.ts";
import { extensionStatus, reductionKind } from "../contract.ts";
import { loanMessages as m, loanPageMessages as p } from "../messages.ts";
import type { OrderData } from "./order-data.ts";
import { RecordsTable } from "../../../platform/web/records-table.tsx";

interface Props {
  readonly data: OrderData;
}

/** The extensions that were quoted. */
export const ExtensionsTab = ({ data }: Props) => (
  <RecordsTable
    label={p.extensions}
    rows={data.extensions}
    keyOf={({ id }) => id}
    columns={[
      { label: p.quotedAt, render: ({ quotedAt }) => <Instant value={quotedAt} /> },
      { label: p.termNo, right: true, width: 72, render: ({ termNo }) => termNo },
      { label: p.days, right: true, width: 72, render: ({ days }) => days },
      { label: p.fee, right: true, render: ({ feeCents }) => <Money value={feeCents} /> },
      { label: p.oldDueOn, render: ({ oldDueOn }) => <Day value={oldDueOn} /> },
      { label: p.newDueOn, render: ({ newDueOn }) => <Day value={newDueOn} /> },
      { label: m.expiresAt, render: ({ expiresAt }) => <Until value={expiresAt} /> },
      { label: p.state, render: ({ status }) => <StatusTag set={extensionStatus} code={status} /> },
      { label: p.endedAt, render: ({ endedAt }) => <Instant value={endedAt} /> },
      { label: m.reason, wrap: true, render: ({ endReason }) => <StatusTag set={offerEnd} code={endReason} /> },
    ]}
  />
);

/** What was waived. */
export const ReductionsTab = ({ data }: Props) => (
  <RecordsTable
    label={p.reductions}
    rows={data.reductions}
    keyOf={({ id }) => id}
    columns={[
      { label: p.at, width: 148, render: ({ createdAt }) => <Instant value={createdAt} /> },
      { label: p.kind, width: 124, render: ({ kind }) => <StatusTag set={reductionKind} code={kind} /> },
      { label: p.termNo, right: true, width: 72, render: ({ termNo }) => termNo },
      { label: p.moneyAmount, right: true, width: 132, render: ({ amountCents }) => <Money value={amountCents} /> },
      { label: m.reason, wrap: true, render: ({ reason }) => reason },
    ]}
  />
);

/** The messages about the order. */
export const SmsTab = ({ data }: Props) => (
  <RecordsTable
    label={p.sms}
    rows={data.sms}
    keyOf={({ id }) => id}
    columns={[
      { label: p.at, width: 148, render: ({ at }) => <Instant value={at} /> },
      { label: p.state, width: 116, render: ({ status }) => <StatusTag set={smsStatus} code={status} /> },
      { label: m.reason, width: 180, wrap: true, render: ({ reason }) => <SmsProblem reason={reason} /> },
      { label: p.segments, right: true, width: 88, render: ({ segments }) => segments },
      { label: p.text, wrap: true, render: ({ text }) => text },
    ]}
  />
);
