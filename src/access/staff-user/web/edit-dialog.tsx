import { ui } from "../../../platform/shared/ui-messages.ts";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { staffUser } from "../contract.ts";
import { staffUserMessages as m } from "../messages.ts";
import { staffPageMessages as p } from "./messages.ts";
import { rolesOverride, useRoleOptions } from "./staff-fields.ts";
import type { StaffDialogProps } from "./staff-target.ts";

const isChanged = (before: readonly string[], after: readonly string[] = before): boolean =>
  [...before].sort().join() !== [...after].sort().join();

/** Changes name, phone, roles and language. The phone on record is not shown in full; left empty, it stays. */
export function EditDialog({ row, close }: StaffDialogProps) {
  const t = useT();
  const roles = useRoleOptions(row.roleIds);
  return (
    <FormDialog
      title={m.edit}
      submit={ui.save}
      command={staffUser.edit}
      fields={["name", "phone", "roleIds", "language"]}
      overrides={{
        name: { half: true },
        phone: { half: true, help: t(p.phoneKeeps, { phone: row.phone ?? t(p.noPhone) }) },
        roleIds: rolesOverride(roles),
      }}
      initial={{ name: row.name, roleIds: row.roleIds, language: row.language }}
      target={{ userId: row.id, version: row.version }}
      onClose={close}
    >
      {({ roleIds }) => isChanged(row.roleIds, roleIds) && <p className="text-attention">{t(p.rolesEnd)}</p>}
    </FormDialog>
  );
}
