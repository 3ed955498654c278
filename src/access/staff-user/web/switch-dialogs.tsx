import { ui } from "../../../platform/shared/ui-messages.ts";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { undoBy, useCall } from "../../../platform/web/queries.ts";
import { staffUser } from "../contract.ts";
import { staffUserMessages as m } from "../messages.ts";
import { staffPageMessages as p } from "./messages.ts";
import type { StaffDialogProps } from "./staff-target.ts";
import { TargetFacts } from "./target-facts.tsx";

/** Lets an account log in again. */
export function EnableDialog({ row, close }: StaffDialogProps) {
  const t = useT();
  return (
    <FormDialog
      title={m.enable}
      command={staffUser.enable}
      fields={["reason"]}
      target={{ userId: row.id, version: row.version }}
      before={<TargetFacts user={row} />}
      undo={({ userId, version }) =>
        undoBy(staffUser.disable, { userId, version, reason: t(ui.undoReason), confirmed: true })
      }
      onClose={close}
    >
      <p>{t(p.enableNote)}</p>
    </FormDialog>
  );
}

/**
 * Keeps an account out. Unfinished work is shown, and asked about once more before the account is disabled all the
 * same.
 */
export function DisableDialog({ row, close }: StaffDialogProps) {
  const t = useT();
  const { data } = useCall(staffUser.workload, { userId: row.id });
  return (
    <FormDialog
      title={m.disable}
      command={staffUser.disable}
      fields={["reason"]}
      target={{ userId: row.id, version: row.version }}
      danger
      question={{ field: "confirmed", text: p.disableQuestion, submit: p.disableAnyway }}
      before={<TargetFacts user={row} />}
      onClose={close}
    >
      <p>{t(p.disableNote)}</p>
      {data && data.reviews + data.orders > 0 && <p className="text-attention">{t(p.disableWork, { ...data })}</p>}
    </FormDialog>
  );
}

/** Takes the authenticator off the account of somebody who lost it. */
export function UnbindDialog({ row, close }: StaffDialogProps) {
  const t = useT();
  return (
    <FormDialog
      title={m.unbindMfa}
      command={staffUser.unbindMfa}
      fields={["reason"]}
      target={{ userId: row.id, version: row.version }}
      danger
      before={<TargetFacts user={row} />}
      onClose={close}
    >
      <p>{t(p.unbindNote)}</p>
    </FormDialog>
  );
}
