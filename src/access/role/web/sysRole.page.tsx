import { PlusOutlined } from "@ant-design/icons";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { later } from "../../../platform/web/later.tsx";
import { listPage } from "../../../platform/web/list-page.tsx";
import { role } from "../contract.ts";
import { roleMessages as m, rolePageMessages as p } from "../messages.ts";
import "./role.css";

const dialog = later(() => import("./rights-dialogs.ts"));
const CompareDrawer = dialog("CompareDrawer");

/** The packages that a role is held to. */
function Packages({ names }: { readonly names: string | null }) {
  const t = useT();
  return names ? <span title={names}>{names}</span> : t(p.allPackages);
}

export default listPage({
  source: role.list,
  messages: m,
  title: m.title,
  filters: ["name", "dataScope", "updatedAt", "roleId"],
  columns: [
    { field: "name", width: 170 },
    { field: "remark", width: 220 },
    "users",
    "dataScope",
    { field: "packages", width: 130, render: ({ packages }) => <Packages names={packages} /> },
    "pages",
    "updatedAt",
  ],
  toolbar: [
    { label: p.compare, permission: role.detail, dialog: ({ close }) => <CompareDrawer close={close} /> },
    { label: m.create, primary: true, icon: <PlusOutlined />, command: role.create, dialog: dialog("CreateDialog") },
  ],
  rowActions: [
    { label: m.authorize, command: role.authorize, when: (row) => row.can.authorize, dialog: dialog("RightsDrawer") },
    { label: p.viewRights, permission: role.detail, when: (row) => !row.can.authorize, dialog: dialog("RightsDrawer") },
    { label: ui.edit, command: role.edit, when: (row) => row.can.edit, dialog: dialog("EditDialog") },
    {
      label: p.compare,
      permission: role.detail,
      dialog: ({ row, close }) => <CompareDrawer first={row.id} close={close} />,
    },
    { label: m.copy, command: role.copy, when: (row) => row.can.copy, dialog: dialog("CopyDialog") },
    {
      label: ui.remove,
      command: role.remove,
      danger: true,
      when: (row) => row.can.remove,
      dialog: dialog("RemoveDialog"),
    },
  ],
});
