import { PlusOutlined } from "@ant-design/icons";
import { revisionMessages } from "../../../control/revision/messages.ts";
import { later } from "../../../platform/web/later.tsx";
import { abilityActions } from "../../../platform/web/list/ability-action.ts";
import { listPage, type RowAction } from "../../../platform/web/list-page.tsx";
import { Strip } from "../../../platform/web/strip.tsx";
import { inspection } from "../contract.ts";
import { inspectionMessages as m, inspectionPageMessages as p } from "../messages.ts";
import { rulePath, type RuleRow } from "./rule-row.ts";

const dialog = later(() => import("./rule-dialogs.tsx"));
const action = abilityActions(inspection, m);

const rowActions: readonly RowAction<RuleRow>[] = [
  { label: m.run, command: inspection.run, when: ({ can }) => can.run, confirm: p.runNote },
  {
    label: m.acknowledge,
    command: inspection.acknowledge,
    when: ({ can }) => can.acknowledge,
    confirm: p.acknowledgeNote,
  },
  action("edit", dialog("EditRule")),
  { label: revisionMessages.history, permission: inspection.history, dialog: dialog("RuleHistory") },
  action("enable", dialog("EnableRule")),
  action("disable", dialog("DisableRule"), "danger"),
];

/** What is looked at again and again, and how it stands. */
export default listPage({
  title: p.page,
  source: inspection.list,
  messages: m,
  empty: { title: p.none, hint: p.noneHint, act: true },
  filters: ["name", "target", "packageName", "kind", "state", "alert"],
  columns: [
    { field: "name", width: 200, essential: true },
    { field: "alert", width: 128, essential: true },
    { field: "id", label: p.last24, width: 176, essential: true, render: ({ strip }) => <Strip hours={strip} /> },
    { field: "outcome", width: 152, essential: true },
    { field: "target", width: 220 },
    { field: "kind", width: 152 },
    { field: "compared", width: 168 },
    { field: "lastAt", width: 168 },
    { field: "interval", width: 136 },
    { field: "state", width: 112 },
    { field: "notified", width: 144, optional: true },
    { field: "scheduledAt", optional: true },
  ],
  rowLink: ({ id }) => rulePath(id),
  toolbar: [
    {
      label: m.create,
      icon: <PlusOutlined />,
      primary: true,
      permission: inspection.create,
      dialog: dialog("CreateRule"),
    },
  ],
  rowActions,
});
