import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { customer } from "../contract.ts";
import { customerMessages as m } from "../messages.ts";
import type { CustomerDialogProps } from "./customer-target.ts";
import { TargetFacts } from "./target-facts.tsx";

/** Gives a locked customer back login and borrowing. */
export function RestoreDialog({ row, close }: CustomerDialogProps) {
  const t = useT();
  return (
    <FormDialog
      title={m.restore}
      command={customer.restore}
      fields={["reason"]}
      target={{ customerId: row.id, version: row.version }}
      before={<TargetFacts customer={row} />}
      onClose={close}
    >
      <p>{t(m.restoreNote)}</p>
    </FormDialog>
  );
}
