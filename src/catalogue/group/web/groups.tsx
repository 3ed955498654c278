import { PlusOutlined } from "@ant-design/icons";
import { revisionMessages } from "../../../control/revision/messages.ts";
import { stateColumn } from "../../../control/revision/web/api.ts";
import { later } from "../../../platform/web/later.tsx";
import { abilityActions } from "../../../platform/web/list/ability-action.ts";
import type { RowAction } from "../../../platform/web/list-page.tsx";
import { listView } from "../../../platform/web/lists-page.tsx";
import { inUse } from "../../merchant/domain/state.ts";
import { group } from "../contract.ts";
import { groupMessages as m, groupPageMessages as p } from "../messages.ts";
import type { GroupRow } from "./group-row.ts";

const dialog = later(() => import("./group-dialogs.ts"));
const action = abilityActions(group, m);

const rowActions: readonly RowAction<GroupRow>[] = [
  action("edit", dialog("EditGroup")),
  { label: revisionMessages.history, permission: group.history, dialog: dialog("GroupHistory") },
  action("enable", dialog("EnableGroup")),
  action("disable", dialog("DisableGroup"), "danger"),
];

/** The prices at which products are lent. */
export const groups = listView({
  key: "groups",
  label: p.title,
  source: group.list,
  messages: m,
  empty: { title: p.none, hint: p.noneHint, act: true },
  filters: ["groupName", "product", "merchantNo", "state"],
  columns: [
    { field: "groupName", width: 180 },
    stateColumn(inUse),
    { field: "product", width: 180 },
    { field: "merchantNo", width: 112 },
    "productAmountCents",
    "minimumCents",
    { field: "termCount", width: 96 },
    { field: "term", width: 96 },
    { field: "consultationFee", width: 120 },
    { field: "interestFee", width: 112 },
    { field: "delayManageFee", width: 136 },
    { field: "overdueFee", width: 120 },
    { field: "cat", width: 112 },
    { field: "above", width: 220 },
    { field: "overdueCap", optional: true },
    { field: "consultationUpfront", optional: true },
    { field: "minSettledLoans", optional: true },
    { field: "merchant", optional: true },
    { field: "desc", optional: true },
    "scheduledAt",
  ],
  toolbar: [
    {
      label: m.create,
      icon: <PlusOutlined />,
      primary: true,
      permission: group.create,
      dialog: dialog("CreateGroup"),
    },
  ],
  rowActions,
});
