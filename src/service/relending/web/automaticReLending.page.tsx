import { PlusOutlined } from "@ant-design/icons";
import { revisionMessages } from "../../../control/revision/messages.ts";
import { StatusTag } from "../../../platform/web/cells.tsx";
import { stateColumn } from "../../../control/revision/web/api.ts";
import { later } from "../../../platform/web/later.tsx";
import { abilityActions } from "../../../platform/web/list/ability-action.ts";
import type { RowAction } from "../../../platform/web/list-page.tsx";
import { listsPage, listView } from "../../../platform/web/lists-page.tsx";
import { relending } from "../contract.ts";
import { ruleState } from "../domain/state.ts";
import { relendingMessages as m, relendingPageMessages as p } from "../messages.ts";
import type { RuleRow } from "./rule-row.ts";

const dialog = later(() => import("./rule-dialogs.tsx"));
const action = abilityActions(relending, m);

const rowActions: readonly RowAction<RuleRow>[] = [
  action("edit", dialog("EditRule")),
  { label: revisionMessages.history, permission: relending.history, dialog: dialog("RuleHistory") },
  { label: m.replay, permission: relending.replay, dialog: dialog("ReplayRule") },
  action("enable", dialog("EnableRule")),
  action("disable", dialog("DisableRule"), "danger"),
];

const says = [
  { field: "delay", width: 160 },
  { field: "shuntPercentage", width: 112 },
  { field: "lateDays", width: 144 },
  { field: "amounts", width: 300 },
  "overLimitCents",
] as const;

const current = listView({
  key: "current",
  label: p.current,
  source: relending.list,
  messages: m,
  empty: { title: p.none, hint: p.noneHint, act: true },
  filters: ["packageName", "version", "state"],
  columns: [
    { field: "packageName", width: 176 },
    { field: "version", width: 96, essential: true },
    stateColumn(ruleState),
    ...says,
    { field: "offered", width: 128 },
    { field: "accepted", width: 128 },
    { field: "updatedBy", width: 144 },
    { field: "scheduledAt", optional: true },
  ],
  toolbar: [
    {
      label: m.create,
      icon: <PlusOutlined />,
      primary: true,
      permission: relending.create,
      dialog: dialog("CreateRule"),
    },
  ],
  rowActions,
});

const historical = listView({
  key: "historical",
  label: p.former,
  source: relending.historical,
  messages: m,
  empty: { title: p.noFormer, hint: p.noFormerHint },
  filters: ["packageName", "version"],
  columns: [
    { field: "packageName", width: 176 },
    { field: "version", width: 96, essential: true },
    { field: "state", width: 112, render: ({ state }) => <StatusTag set={ruleState} code={state} /> },
    { field: "no", width: 96 },
    ...says,
    "from",
    "until",
    { field: "updatedBy", width: 144 },
    { field: "why", width: 200 },
  ],
});

/** Who is offered another loan after a settled one, now and before. */
export default listsPage({ title: p.title, views: [current, historical] });
