import { PlusOutlined } from "@ant-design/icons";
import { revisionMessages } from "../../../control/revision/messages.ts";
import { stateColumn } from "../../../control/revision/web/api.ts";
import { later } from "../../../platform/web/later.tsx";
import { abilityActions } from "../../../platform/web/list/ability-action.ts";
import type { RowAction } from "../../../platform/web/list-page.tsx";
import { listView } from "../../../platform/web/lists-page.tsx";
import { merchant } from "../contract.ts";
import { inUse } from "../domain/state.ts";
import { merchantMessages as m, merchantPageMessages as p } from "../messages.ts";
import type { MerchantRow } from "./merchant-row.ts";

const dialog = later(() => import("./merchant-dialogs.tsx"));
const action = abilityActions(merchant, m);

const rowActions: readonly RowAction<MerchantRow>[] = [
  action("edit", dialog("EditMerchant")),
  { label: revisionMessages.history, permission: merchant.history, dialog: dialog("MerchantHistory") },
  action("enable", dialog("EnableMerchant")),
  action("disable", dialog("DisableMerchant"), "danger"),
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
    stateColumn(inUse),
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
