import type { FieldChange } from "../../../platform/shared/field-change.ts";
import { useLang, useT } from "../../../platform/web/i18n.ts";
import { DASH } from "../../../platform/web/format.ts";
import { Table } from "../../../platform/web/table.tsx";
import type { Message } from "../../../platform/shared/messages.ts";
import { revisionMessages as r } from "../messages.ts";
import "./revision.css";

interface Props {
  readonly changes: readonly FieldChange[];
  /** What the table is called, and its two sides. */
  readonly label?: Message;
  readonly before?: Message;
  readonly after?: Message;
}

/** Fields that differ, side by side. */
export function ChangesTable({ changes, label = r.changes, before = r.before, after = r.after }: Props) {
  const t = useT();
  const lang = useLang();
  return (
    <Table
      label={label}
      look="inline"
      className="revision-changes"
      compact
      onPhone="table"
      rows={changes}
      keyOf={({ field }) => field}
      columns={[
        { label: r.field, rowHeader: true, wrap: true, cell: ({ label: name }) => t(name) },
        { label: before, wrap: true, cell: (change) => change.before?.[lang] ?? DASH },
        { label: after, wrap: true, cell: (change) => change.after?.[lang] ?? DASH },
      ]}
    />
  );
}
