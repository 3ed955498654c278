import { PlusOutlined } from "@ant-design/icons";
import { PendingMark } from "../../../book/approval/web/api.ts";
import { revisionMessages } from "../../../control/revision/messages.ts";
import { StatusTag } from "../../../platform/web/cells.tsx";
import { later } from "../../../platform/web/later.tsx";
import type { RowAction } from "../../../platform/web/list-page.tsx";
import { listView } from "../../../platform/web/lists-page.tsx";
import { merchant } from "../contract.ts";
import { inUse } from "../domain/state.ts";
import { merchantMessages as m, merchantPageMessages as p } from "../messages.ts";
import type { MerchantRow } from "./merchant-row.ts";

const dialog = later(() => import("./merchant-dialogs.tsx"));

const rowActions: readonly RowAction<MerchantRow>[] = [
  { label: m.edit, permission: merchant.edit, when: ({ can }) => can.edit, dialog: dialog("EditMerchant") },
  { label: revisionMessages.history, permission: merchant.history, dialog: dialog("MerchantHistory") },
  { label: m.enable, permission: merchant.enable, when: ({ can }) => can.enable, dialog: dialog("EnableMerchant") },
  {
    label: m.disable,
    permission: merchant.disable,
    when: ({ can }) => can.disable,
    dialog: dialog("DisableMerchant"),
    danger: true,
  },
];

/** Who lends. */
export const merchants = listView({
  key: "merchants",
  label: m.title,
  source: merchant.list,
  messages: m,
  empty: { title: p.none, hint: p.noneHint, act: true },
  filters: ["merchantNo", "name", "taxNo", "state"],
  columns: [
    { field: "merchantNo", width: 128 },
    { field: "name", width: 220 },
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
    { field: "zone", width: 176 },
    { field: "taxNo", width: 144 },
    { field: "recaNo", width: 168 },
    { field: "complaintsUnit", width: 220 },
    { field: "products", width: 96 },
    { field: "packages", width: 96 },
    "scheduledAt",
  ],
  toolbar: [
    {
      label: m.create,
      icon: <PlusOutlined />,
      primary: true,
      permission: merchant.create,
      dialog: dialog("CreateMerchant"),
    },
  ],
  rowActions,
});
