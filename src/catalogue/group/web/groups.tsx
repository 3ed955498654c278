import { PlusOutlined } from "@ant-design/icons";
import { PendingMark } from "../../../book/approval/web/api.ts";
import { revisionMessages } from "../../../control/revision/messages.ts";
import { StatusTag } from "../../../platform/web/cells.tsx";
import { later } from "../../../platform/web/later.tsx";
import type { RowAction } from "../../../platform/web/list-page.tsx";
import { listView } from "../../../platform/web/lists-page.tsx";
import { inUse } from "../../merchant/domain/state.ts";
import { group } from "../contract.ts";
import { groupMessages as m, groupPageMessages as p } from "../messages.ts";
import type { GroupRow } from "./group-row.ts";

const dialog = later(() => import("./group-dialogs.ts"));

const rowActions: readonly RowAction<GroupRow>[] = [
  { label: m.edit, permission: group.edit, when: ({ can }) => can.edit, dialog: dialog("EditGroup") },
  { label: revisionMessages.history, permission: group.history, dialog: dialog("GroupHistory") },
  { label: m.enable, permission: group.enable, when: ({ can }) => can.enable, dialog: dialog("EnableGroup") },
  {
    label: m.disable,
    permission: group.disable,
    when: ({ can }) => can.disable,
    dialog: dialog("DisableGroup"),
    danger: true,
  },
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
    {
      field: "state",
      width: 128,
      essential: true,
      render: ({ state, pending }) => (
        <>
          <StatusTag set={inUse} code={state} />
          <PendingMark count={pending} />
        </>
      ),
    },
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
