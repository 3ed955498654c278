import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useLang, useT } from "../../../platform/web/i18n.ts";
import type { DialogProps } from "../../../platform/web/list-page.tsx";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { role } from "../contract.ts";
import { typedName, typedRemark } from "../domain/names.ts";
import { roleMessages as m, rolePageMessages as p } from "../messages.ts";
import type { RoleRow } from "./row.ts";

const described = ["roleName", "remark", "nameCn", "nameEn", "nameEs", "remarkCn", "remarkEn", "remarkEs"] as const;
const overrides = { roleName: { help: p.nameHelp }, nameEn: { half: true }, nameEs: { half: true } } as const;

export const CreateDialog = ({ close }: { readonly close: () => void }) => (
  <FormDialog
    title={m.create}
    command={role.create}
    fields={described}
    overrides={overrides}
    success={p.createdHint}
    onClose={close}
  />
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
      overrides={overrides}
      initial={{ ...(name && typedName(name, lang)), ...(remark && typedRemark(remark, lang)) }}
      target={{ id, version }}
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
      overrides={overrides}
      initial={row.remark ? typedRemark(row.remark, lang) : {}}
      target={{ id: row.id }}
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
      fields={["reason"]}
      target={{ id: row.id, version: row.version }}
      before={<p className="role-note">{t(p.removeHint, { role: row.name?.[lang] ?? "" })}</p>}
      onClose={close}
    />
  );
}
