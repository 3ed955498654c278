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
  const kinds = new Set(locks.map(({ kind }) => kind));
  const options = [
    { value: 1, label: m.restoreLogin },
    { value: 2, label: m.restoreBorrowing },
  ];
  const takesTwo = (as: unknown): boolean =>
    locks.some(
      ({ kind, own }) => !own && (as === undefined || as === null || as === "" || String(as) === String(kind)),
    );
  return (
    <FormDialog
      title={m.restore}
      command={customer.restore}
      fields={kinds.size > 1 ? ["as", "reason"] : ["reason"]}
      overrides={{ as: { label: m.restoreAs, options, help: m.restoreHelp } }}
      target={{ customerId: row.id, version: row.version }}
      before={
        <div className="customer-stack">
          <TargetFacts customer={row} />
          <StandingLocks locks={locks} />
        </div>
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
