import { Modal } from "antd";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { HIDDEN } from "../../../platform/shared/mask.ts";
import { Code, Instant, Names, StatusTag } from "../../../platform/web/cells.tsx";
import { Facts } from "../../../platform/web/detail-page.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import type { DialogProps } from "../../../platform/web/list-page.tsx";
import { useCall } from "../../../platform/web/queries.ts";
import { Failure, Loading } from "../../../platform/web/states.tsx";
import { Table } from "../../../platform/web/table.tsx";
import { actorKind, audit } from "../contract.ts";
import { auditMessages as m } from "../messages.ts";
import { ObjectLink } from "./object-link.tsx";
import { shownValue } from "./shown-value.ts";

type Row = OutputOf<typeof audit.list>["list"][number];
type Operation = OutputOf<typeof audit.detail>;

/** One row of the log: who, what, where from, and the fields that differ. */
export function OperationDialog({ row, close }: DialogProps<Row>) {
  const t = useT();
  const query = useCall(audit.detail, { id: row.id });
  return (
    <Modal open width={760} title={t(m.detail)} footer={null} onCancel={close}>
      {query.isError ? (
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data ? (
        <>
          <OperationFacts operation={query.data} />
          <Difference entries={query.data.difference} />
        </>
      ) : (
        <Loading />
      )}
    </Modal>
  );
}

function OperationFacts({ operation }: { readonly operation: Operation }) {
  const t = useT();
  const { link } = operation;
  return (
    <Facts
      facts={[
        { label: m.at, value: <Instant value={operation.at} /> },
        { label: m.actor, value: operation.actor },
        { label: m.actorKind, value: <StatusTag set={actorKind} code={operation.actorKind} /> },
        { label: m.page, value: <Names value={operation.page} /> },
        { label: m.action, value: <Names value={operation.action} /> },
        { label: m.call, value: <Code value={operation.call} /> },
        { label: m.object, value: <ObjectLink of={operation} />, wide: true },
        { label: m.ip, value: operation.ip },
        { label: m.reason, value: operation.reason, wide: true },
        { label: m.traceId, value: <Code value={operation.traceId} />, wide: true },
        {
          label: m.link,
          value: link ? (
            <Code value={link.hash}>{t(m.linkAt, { seq: link.seq, hash: `${link.hash.slice(0, 16)}…` })}</Code>
          ) : (
            t(m.linkPending)
          ),
          wide: true,
        },
      ]}
    />
  );
}

function Difference({ entries }: { readonly entries: Operation["difference"] }) {
  const t = useT();
  const shown = (entry: (typeof entries)[number], value: string | null) =>
    value === HIDDEN ? t(m.changedSecret) : shownValue(entry, value, t);
  return (
    <Table
      label={m.detail}
      className="apart"
      compact
      rows={entries}
      keyOf={({ field }) => field}
      empty={<p>{t(m.noDifference)}</p>}
      columns={[
        {
          label: m.field,
          cell: ({ field, label }) => (label ? <span title={field}>{t(label)}</span> : <code>{field}</code>),
        },
        { label: m.before, wrap: true, cell: (entry) => shown(entry, entry.before) },
        { label: m.after, wrap: true, cell: (entry) => shown(entry, entry.after) },
      ]}
    />
  );
}
