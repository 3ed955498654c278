import { PlusOutlined } from "@ant-design/icons";
import { ToneTag } from "../../../platform/web/cells.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { later } from "../../../platform/web/later.tsx";
import { abilityActions } from "../../../platform/web/list/ability-action.ts";
import { listPage } from "../../../platform/web/list-page.tsx";
import { staffUser } from "../contract.ts";
import { staffUserMessages as m } from "../messages.ts";
import { useRoleOptions } from "./staff-fields.ts";

const dialog = later(() => import("./staff-user-dialogs.ts"));
const action = abilityActions(staffUser, m);

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
    {
      label: m.create,
      icon: <PlusOutlined />,
      primary: true,
      permission: staffUser.create,
      dialog: dialog("CreateDialog"),
    },
  ],
  rowActions: [
    action("edit", dialog("EditDialog")),
    action("enable", dialog("EnableDialog")),
    action("reset", dialog("ResetDialog")),
    action("unbindMfa", dialog("UnbindDialog")),
    action("kick", dialog("KickDialog")),
    action("disable", dialog("DisableDialog"), "danger"),
  ],
});
