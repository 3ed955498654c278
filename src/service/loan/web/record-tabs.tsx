import { Until } from "../../../platform/web/cells.tsx";
import { offerEnd } from "../../../book/plan/domain/offer.ts";
import { SmsProblem } from "../../../reach/sms/web/api.ts";
import { smsStatus } from "../../../reach/sms/domain/status.ts";
import { extensionStatus, reductionKind } from "../contract.ts";
import { loanMessages as m, loanPageMessages as p } from "../messages.ts";
import type { OrderData } from "./order-data.ts";
import { Table } from "../../../platform/web/table.tsx";

interface Props {
  readonly data: OrderData;
}

/** The extensions that were quoted. */
export const ExtensionsTab = ({ data }: Props) => (
  <Table
    label={p.extensions}
    rows={data.extensions}
    keyOf={({ id }) => id}
    columns={[
      { label: p.quotedAt, kind: "instant", value: ({ quotedAt }) => quotedAt },
      { label: p.termNo, kind: "count", value: ({ termNo }) => termNo },
      { label: p.days, kind: "count", value: ({ days }) => days },
      { label: p.fee, kind: "money", value: ({ feeCents }) => feeCents },
      { label: p.oldDueOn, kind: "day", value: ({ oldDueOn }) => oldDueOn },
      { label: p.newDueOn, kind: "day", value: ({ newDueOn }) => newDueOn },
      { label: m.expiresAt, cell: ({ expiresAt }) => <Until value={expiresAt} /> },
      { label: p.state, kind: "closed", set: extensionStatus, value: ({ status }) => status },
      { label: p.endedAt, kind: "instant", value: ({ endedAt }) => endedAt },
      { label: m.reason, wrap: true, kind: "closed", set: offerEnd, value: ({ endReason }) => endReason },
    ]}
  />
);

/** What was waived. */
export const ReductionsTab = ({ data }: Props) => (
  <Table
    label={p.reductions}
    rows={data.reductions}
    keyOf={({ id }) => id}
    columns={[
      { label: p.at, kind: "instant", value: ({ createdAt }) => createdAt },
      { label: p.kind, kind: "closed", set: reductionKind, value: ({ kind }) => kind },
      { label: p.termNo, kind: "count", value: ({ termNo }) => termNo },
      { label: p.moneyAmount, kind: "money", value: ({ amountCents }) => amountCents },
      { label: m.reason, wrap: true, cell: ({ reason }) => reason },
    ]}
  />
);

/** The messages about the order. */
export const SmsTab = ({ data }: Props) => (
  <Table
    label={p.sms}
    rows={data.sms}
    keyOf={({ id }) => id}
    columns={[
      { label: p.at, kind: "instant", value: ({ at }) => at },
      { label: p.state, kind: "closed", set: smsStatus, value: ({ status }) => status },
      { label: m.reason, width: 180, wrap: true, cell: ({ reason }) => <SmsProblem reason={reason} /> },
      { label: p.segments, kind: "count", value: ({ segments }) => segments },
      { label: p.text, wrap: true, cell: ({ text }) => text },
    ]}
  />
);
