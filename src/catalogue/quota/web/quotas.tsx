import { revisionMessages } from "../../../control/revision/messages.ts";
import { stateColumn } from "../../../control/revision/web/api.ts";
import { later } from "../../../platform/web/later.tsx";
import { abilityActions } from "../../../platform/web/list/ability-action.ts";
import type { RowAction } from "../../../platform/web/list-page.tsx";
import { listView } from "../../../platform/web/lists-page.tsx";
import { quota } from "../contract.ts";
import { quotaState } from "../domain/state.ts";
import { quotaMessages as m, quotaPageMessages as p } from "../messages.ts";
import type { QuotaRow } from "./quota-row.ts";

const dialog = later(() => import("./quota-dialogs.ts"));
const action = abilityActions(quota, m);

const rowActions: readonly RowAction<QuotaRow>[] = [
  action("edit", dialog("EditQuota")),
  {
    label: m.replay,
    permission: quota.replay,
    when: ({ state }) => state !== "none",
    dialog: dialog("ReplayQuota"),
  },
  { label: revisionMessages.history, permission: quota.history, dialog: dialog("QuotaHistory") },
  action("enable", dialog("EnableQuota")),
  action("disable", dialog("DisableQuota"), "danger"),
];

/** How much each customer may borrow of a product group. */
export const quotas = listView({
  key: "quotas",
  label: m.title,
  source: quota.list,
  messages: m,
  empty: { title: p.none, hint: p.noneHint },
  filters: ["groupName", "product", "merchantNo", "state"],
  columns: [
    { field: "groupName", width: 180 },
    stateColumn(quotaState, 136),
    "leastCents",
    "mostCents",
    { field: "strategy", width: 400 },
    { field: "product", width: 180 },
    { field: "merchantNo", width: 112 },
    { field: "merchant", optional: true },
    { field: "scheduledAt", optional: true },
  ],
  rowActions,
});
