import { PendingMark } from "../../../book/approval/web/api.ts";
import { revisionMessages } from "../../../control/revision/messages.ts";
import { StatusTag } from "../../../platform/web/cells.tsx";
import { later } from "../../../platform/web/later.tsx";
import type { RowAction } from "../../../platform/web/list-page.tsx";
import { listView } from "../../../platform/web/lists-page.tsx";
import { quota } from "../contract.ts";
import { quotaState } from "../domain/state.ts";
import { quotaMessages as m, quotaPageMessages as p } from "../messages.ts";
import type { QuotaRow } from "./quota-row.ts";

const dialog = later(() => import("./quota-dialogs.ts"));

const rowActions: readonly RowAction<QuotaRow>[] = [
  { label: m.edit, permission: quota.edit, when: ({ can }) => can.edit, dialog: dialog("EditQuota") },
  {
    label: m.replay,
    permission: quota.replay,
    when: ({ state }) => state !== "none",
    dialog: dialog("ReplayQuota"),
  },
  { label: revisionMessages.history, permission: quota.history, dialog: dialog("QuotaHistory") },
  { label: m.enable, permission: quota.enable, when: ({ can }) => can.enable, dialog: dialog("EnableQuota") },
  {
    label: m.disable,
    permission: quota.disable,
    when: ({ can }) => can.disable,
    dialog: dialog("DisableQuota"),
    danger: true,
  },
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
    {
      field: "state",
      width: 136,
      essential: true,
      render: ({ state, pending }) => (
        <>
          <StatusTag set={quotaState} code={state} />
          <PendingMark count={pending} />
        </>
      ),
    },
    { field: "strategy", width: 400 },
    "mostCents",
    "leastCents",
    { field: "product", width: 180 },
    { field: "merchantNo", width: 112 },
    { field: "merchant", optional: true },
    { field: "scheduledAt", optional: true },
  ],
  rowActions,
});
