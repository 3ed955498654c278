import { PlusOutlined } from "@ant-design/icons";
import { ToneTag } from "../../../platform/web/cells.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { listPage } from "../../../platform/web/list-page.tsx";
import { staffUser } from "../contract.ts";
import { staffUserMessages as m } from "../messages.ts";
import { CreateDialog } from "./create-dialog.tsx";
import { EditDialog } from "./edit-dialog.tsx";
import { KickDialog } from "./kick-dialog.tsx";
import { ResetDialog } from "./reset-dialog.tsx";
import { useRoleOptions } from "./staff-fields.ts";
import { DisableDialog, EnableDialog, UnbindDialog } from "./switch-dialogs.tsx";

function Account({ name, locked }: { readonly name: string | null; readonly locked: boolean | null }) {
  const t = useT();
  return (
    <>
      {name} {locked && <ToneTag tone="bad">{t(m.locked)}</ToneTag>}
    </>
  );
}

const useFilterChoices = () => ({ role: useRoleOptions().options.map(({ value, label }) => ({ value, label })) });

export default listPage({
  source: staffUser.list,
  messages: m,
  title: m.title,
  filters: ["account", "name", "role", "activeFlag", "mfa", "locked", "createdAt"],
  useFilterChoices,
  columns: [
    { field: "account", width: 144, render: ({ account, locked }) => <Account name={account} locked={locked} /> },
    { field: "name", width: 160 },
    { field: "roles", width: 200 },
    { field: "activeFlag", width: 96 },
    "phone",
    { field: "mfa", width: 104 },
    "lastLoginAt",
    { field: "lastLoginIp", width: 130 },
    { field: "language", optional: true },
    { field: "createdAt", optional: true },
  ],
  toolbar: [
    { label: m.create, icon: <PlusOutlined />, primary: true, permission: staffUser.create, dialog: CreateDialog },
  ],
  rowActions: [
    { label: m.edit, permission: staffUser.edit, when: ({ can }) => can.edit, dialog: EditDialog },
    { label: m.enable, permission: staffUser.enable, when: ({ can }) => can.enable, dialog: EnableDialog },
    { label: m.reset, permission: staffUser.reset, when: ({ can }) => can.reset, dialog: ResetDialog },
    { label: m.unbindMfa, permission: staffUser.unbindMfa, when: ({ can }) => can.unbindMfa, dialog: UnbindDialog },
    { label: m.kick, permission: staffUser.kick, when: ({ can }) => can.kick, dialog: KickDialog },
    {
      label: m.disable,
      permission: staffUser.disable,
      when: ({ can }) => can.disable,
      dialog: DisableDialog,
      danger: true,
    },
  ],
});
