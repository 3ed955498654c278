import { Modal } from "antd";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { Code, Instant, Names, StatusTag } from "../../../platform/web/cells.tsx";
import { Facts } from "../../../platform/web/detail-page.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import type { DialogProps } from "../../../platform/web/list-page.tsx";
import { useCall } from "../../../platform/web/queries.ts";
import { Failure, Loading } from "../../../platform/web/states.tsx";
import { audit, auditObject } from "../contract.ts";
import { auditMessages as m } from "../messages.ts";
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

const OperationFacts = ({ operation }: { readonly operation: Operation }) => (
  <Facts
    facts={[
      { label: m.at, value: <Instant value={operation.at} /> },
      { label: m.actor, value: operation.actor },
      { label: m.action, value: <Names value={operation.action} /> },
      { label: m.objectType, value: <StatusTag set={auditObject} code={operation.objectType} /> },
      { label: m.objectId, value: <Code value={operation.objectId} /> },
      { label: m.ip, value: operation.ip },
      { label: m.reason, value: operation.reason, wide: true },
      { label: m.traceId, value: <Code value={operation.traceId} />, wide: true },
    ]}
  />
);

function Difference({ entries }: { readonly entries: Operation["difference"] }) {
  const t = useT();
  if (entries.length === 0) return <p>{t(m.noDifference)}</p>;
  return (
    <div className="grid compact" style={{ minHeight: 0, marginTop: 12 }} tabIndex={0} role="region" aria-label={t(m.detail)}>
      <table>
        <thead>
          <tr>
            {[m.field, m.before, m.after].map((label) => (
              <th key={label.en} scope="col">
                {t(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map(({ field, label, before, after }) => (
            <tr key={field}>
              <td>{label ? <span title={field}>{t(label)}</span> : <code>{field}</code>}</td>
              {[before, after].map((value, index) => (
                <td key={index} className="wrap">
                  {shownValue(field, value, t)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
