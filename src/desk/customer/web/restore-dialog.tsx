import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { customer } from "../contract.ts";
import { customerMessages as m } from "../messages.ts";
import type { CustomerDialogProps } from "./customer-target.ts";
import { StandingLocks, useLocks } from "./standing-locks.tsx";
import { TargetFacts } from "./target-facts.tsx";

/** Lifts a customer's locks: one's own at once, somebody else's once a second person approves. */
export function RestoreDialog({ row, close }: CustomerDialogProps) {
  const t = useT();
  const locks = useLocks(row.id);
  const options = [
    { value: 1, label: m.restoreLogin, disabled: !locks.some(({ kind }) => kind === 1) },
    { value: 2, label: m.restoreBorrowing, disabled: !locks.some(({ kind }) => kind === 2) },
  ];
  const takesTwo = (as: unknown): boolean =>
    locks.some(
      ({ kind, own }) => !own && (as === undefined || as === null || as === "" || String(as) === String(kind)),
    );
  return (
    <FormDialog
      title={m.restore}
      command={customer.restore}
      fields={["as", "reason"]}
      overrides={{ as: { label: m.restoreAs, options, help: m.restoreHelp } }}
      target={{ customerId: row.id, version: row.version }}
      before={
        <>
          <TargetFacts customer={row} />
          <StandingLocks locks={locks} />
        </>
      }
      onClose={close}
    >
      {({ as }) => (
        <>
          <p>{t(m.restoreNote)}</p>
          {takesTwo(as) && <p>{t(m.othersLock)}</p>}
        </>
      )}
    </FormDialog>
  );
}
