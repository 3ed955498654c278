import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { customer } from "../contract.ts";
import { customerMessages as m } from "../messages.ts";
import type { CustomerDialogProps } from "./customer-target.ts";
import { StandingLocks, useLocks } from "./standing-locks.tsx";
import { TargetFacts } from "./target-facts.tsx";

/** Disables a customer's login or borrowing, for good or through a last day; again, it moves the end of one's own lock. */
export function LockDialog({ row, close }: CustomerDialogProps) {
  const t = useT();
  const locks = useLocks(row.id);
  const options = [
    { value: 1, label: m.loginDisabled, disabled: !row.can.lockLogin },
    { value: 2, label: m.borrowingDisabled, disabled: !row.can.lockBorrowing },
  ];
  return (
    <FormDialog
      title={m.lock}
      command={customer.lock}
      fields={["as", "until", "reason"]}
      overrides={{
        as: { options, clearable: false, half: true },
        until: { half: true, help: m.untilHelp, empty: null },
      }}
      target={{ customerId: row.id, version: row.version }}
      danger
      before={
        <div className="customer-stack">
          <TargetFacts customer={row} />
          <StandingLocks locks={locks} />
        </div>
      }
      onClose={close}
    >
      {({ as }) => (
        <p>{t(locks.some(({ own, kind }) => own && String(kind) === String(as)) ? m.lockStands : m.lockNote)}</p>
      )}
    </FormDialog>
  );
}
