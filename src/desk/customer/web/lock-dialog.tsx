import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import type { Field } from "../../../platform/web/form/fields.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { customer } from "../contract.ts";
import { customerMessages as m } from "../messages.ts";
import type { CustomerDialogProps } from "./customer-target.ts";
import { TargetFacts } from "./target-facts.tsx";

/** Disables a customer's login or borrowing, whichever is not disabled yet. */
export function LockDialog({ row, close }: CustomerDialogProps) {
  const t = useT();
  const options = [
    { value: 1, label: m.loginDisabled, disabled: !row.can["lockLogin"] },
    { value: 2, label: m.borrowingDisabled, disabled: !row.can["lockBorrowing"] },
  ];
  const fields = [
    { kind: "select", name: "as", label: m.as, required: true, options, clearable: false },
    { kind: "textarea", name: "reason", label: m.reason, required: true, max: 300 },
  ] as const satisfies readonly Field[];
  return (
    <FormDialog
      title={m.lock}
      command={customer.lock}
      fields={fields}
      input={(values) => ({ customerId: row.id, version: row.version, as: values.as === 1 ? (1 as const) : (2 as const), reason: values.reason })}
      danger
      before={<TargetFacts customer={row} />}
      onClose={close}
    >
      <p>{t(m.lockNote)}</p>
    </FormDialog>
  );
}
