import { DASH } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { customerMessages as m } from "../messages.ts";
import type { CustomerDetail } from "./detail-types.ts";
import { Table } from "../../../platform/web/table.tsx";

type Change = CustomerDetail["identityChanges"][number];

const LABELS = { name: m.name, curp: m.idNumber, clabe: m.clabe };

/** The fields that a change touches, before and after. */
export const ChangedFields = ({ change }: { readonly change: Change }) => (
  <Table
    label={m.identityChanges}
    rows={change.fields.map((field) => ({ field, before: change.before[field], after: change.after[field] }))}
    keyOf={({ field }) => field}
    columns={[
      { label: m.field, width: 160, cell: ({ field }) => <Field name={field} /> },
      { label: m.before, wrap: true, cell: ({ before }) => before ?? DASH },
      { label: m.after, wrap: true, cell: ({ after }) => after ?? DASH },
    ]}
  />
);

function Field({ name }: { readonly name: keyof typeof LABELS }) {
  return useT()(LABELS[name]);
}
