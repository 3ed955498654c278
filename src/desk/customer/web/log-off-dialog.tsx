import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { customer } from "../contract.ts";
import { customerMessages as m } from "../messages.ts";
import type { CustomerDialogProps } from "./customer-target.ts";
import { TargetFacts } from "./target-facts.tsx";

/** Logs a customer off for good. */
export function LogOffDialog({ row, close }: CustomerDialogProps) {
  const t = useT();
  return (
    <FormDialog
      title={m.logOff}
      command={customer.logOff}
      fields={["reason"]}
      target={{ customerId: row.id, version: row.version }}
      danger
      before={<TargetFacts customer={row} />}
      onClose={close}
    >
      <p>{t(m.logOffNote)}</p>
    </FormDialog>
  );
}
