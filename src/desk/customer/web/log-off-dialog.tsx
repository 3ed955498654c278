import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import type { Field } from "../../../platform/web/form/fields.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { customer } from "../contract.ts";
import { customerMessages as m } from "../messages.ts";
import type { CustomerDialogProps } from "./customer-target.ts";
import { TargetFacts } from "./target-facts.tsx";

const fields = [{ kind: "textarea", name: "reason", label: m.reason, required: true, max: 300 }] as const satisfies readonly Field[];

/** Logs a customer off for good. */
export function LogOffDialog({ row, close }: CustomerDialogProps) {
  const t = useT();
  return (
    <FormDialog
      title={m.logOff}
      command={customer.logOff}
      fields={fields}
      input={({ reason }) => ({ customerId: row.id, version: row.version, reason })}
      danger
      before={<TargetFacts customer={row} />}
      onClose={close}
    >
      <p>{t(m.logOffNote)}</p>
    </FormDialog>
  );
}
