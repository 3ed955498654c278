import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { customer } from "../contract.ts";
import { customerMessages as m } from "../messages.ts";
import type { CustomerDialogProps } from "./customer-target.ts";
import { TargetFacts } from "./target-facts.tsx";

/** Disables a customer's login or borrowing, whichever is not disabled yet. */
export function LockDialog({ row, close }: CustomerDialogProps) {
  const t = useT();
  const options = [
    { value: 1, label: m.loginDisabled, disabled: !row.can.lockLogin },
    { value: 2, label: m.borrowingDisabled, disabled: !row.can.lockBorrowing },
  ];
  return (
    <FormDialog
      title={m.lock}
      command={customer.lock}
      fields={["as", "reason"]}
      overrides={{ as: { options, clearable: false } }}
      target={{ customerId: row.id, version: row.version }}
      danger
      before={<TargetFacts customer={row} />}
      onClose={close}
    >
      <p>{t(m.lockNote)}</p>
    </FormDialog>
  );
}
