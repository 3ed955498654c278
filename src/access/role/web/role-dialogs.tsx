import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import type { Field } from "../../../platform/web/form/fields.ts";
import { useLang, useT } from "../../../platform/web/i18n.ts";
import type { DialogProps } from "../../../platform/web/list-page.tsx";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { role } from "../contract.ts";
import { typedName } from "../domain/names.ts";
import { roleMessages as m, rolePageMessages as p } from "../messages.ts";
import type { RoleRow } from "./row.ts";

const described = [
  { kind: "text", name: "roleName", label: m.roleName, required: true, max: 60, help: p.nameHelp },
  { kind: "textarea", name: "remark", label: m.remark, required: true, max: 300 },
  { kind: "text", name: "nameCn", label: m.nameCn, max: 60 },
  { kind: "text", name: "nameEn", label: m.nameEn, max: 60, half: true },
  { kind: "text", name: "nameEs", label: m.nameEs, max: 60, half: true },
] as const satisfies readonly Field[];

export const CreateDialog = ({ close }: { readonly close: () => void }) => (
  <FormDialog title={m.create} command={role.create} fields={described} success={p.createdHint} onClose={close} />
);

export function EditDialog({ row, close }: DialogProps<RoleRow>) {
  const lang = useLang();
  const { id, version, name, remark } = row;
  return (
    <FormDialog
      title={m.edit}
      submit={ui.save}
      command={role.edit}
      fields={described}
      initial={{ ...(name && typedName(name, lang)), remark }}
      input={(values) => ({ ...values, id, version })}
      onClose={close}
    />
  );
}

export function CopyDialog({ row, close }: DialogProps<RoleRow>) {
  const t = useT();
  const lang = useLang();
  return (
    <FormDialog
      title={m.copy}
      command={role.copy}
      fields={described}
      initial={{ remark: row.remark }}
      input={(values) => ({ ...values, id: row.id })}
      before={<p className="role-note">{t(p.copyOf, { role: row.name?.[lang] ?? "" })}</p>}
      onClose={close}
    />
  );
}

export function RemoveDialog({ row, close }: DialogProps<RoleRow>) {
  const t = useT();
  const lang = useLang();
  return (
    <FormDialog
      title={m.remove}
      danger
      command={role.remove}
      fields={[{ kind: "textarea", name: "reason", label: m.reason, required: true, max: 300 }]}
      input={({ reason }) => ({ id: row.id, version: row.version, reason })}
      before={<p className="role-note">{t(p.removeHint, { role: row.name?.[lang] ?? "" })}</p>}
      onClose={close}
    />
  );
}
