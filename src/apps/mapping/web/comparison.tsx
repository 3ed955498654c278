import { Alert } from "antd";
import { useT } from "../../../platform/web/i18n.ts";
import { Table } from "../../../platform/web/table.tsx";
import { wordKind, wordProblem } from "../domain/sets.ts";
import { mappingMessages as m, mappingPageMessages as p } from "../messages.ts";
import type { Comparison } from "./mapping-row.ts";
import "./mapping.css";

/** The words that a sync would change. */
export function Changes({ changes }: Pick<Comparison, "changes">) {
  const t = useT();
  return (
    <Table
      label={p.changes}
      caption={t(p.changesCount, { count: changes.length })}
      className="word-changes"
      compact
      rows={changes}
      keyOf={({ original }) => original}
      empty={<p>{t(p.noChanges)}</p>}
      columns={[
        { label: m.original, kind: "code", value: ({ original }) => original, rowHeader: true },
        { label: m.kind, kind: "closed", set: wordKind, value: ({ kind }) => kind },
        { label: p.before, kind: "code", value: ({ before }) => before },
        { label: p.after, kind: "code", value: ({ after }) => after },
      ]}
    />
  );
}

/** What stands in the way of a sync. */
export function Conflicts({ conflicts }: Pick<Comparison, "conflicts">) {
  const t = useT();
  if (conflicts.length === 0) return <p>{t(p.noConflicts)}</p>;
  return (
    <>
      <Alert
        type="warning"
        showIcon
        className="form-problems"
        title={t(p.conflictsFirst, { count: conflicts.length })}
      />
      <Table
        label={p.conflicts}
        compact
        rows={conflicts}
        keyOf={({ original }) => original}
        columns={[
          { label: m.original, kind: "code", value: ({ original }) => original, rowHeader: true },
          { label: m.mapped, kind: "code", value: ({ mapped }) => mapped },
          { label: m.problem, kind: "closed", set: wordProblem, value: ({ problem }) => problem },
        ]}
      />
    </>
  );
}
