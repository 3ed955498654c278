import { later } from "../../../platform/web/later.tsx";
import { abilityActions } from "../../../platform/web/list/ability-action.ts";
import { listPage } from "../../../platform/web/list-page.tsx";
import { cannedReply } from "../contract.ts";
import { cannedReplyMessages as m, cannedReplyPageMessages as p } from "../messages.ts";

const dialog = later(() => import("./canned-reply-dialogs.ts"));
const action = abilityActions(cannedReply, m);

/** Texts that staff send often: one's own and those that are shared. */
export default listPage({
  source: cannedReply.list,
  messages: m,
  title: m.title,
  total: p.total,
  empty: { title: p.none, hint: p.noneHint, act: true },
  filters: ["shortcut", "category", "reach", "text", "owner", "updatedAt"],
  toolbar: [{ label: m.create, permission: cannedReply.create, primary: true, dialog: dialog("CreateDialog") }],
  columns: [
    {
      field: "shortcut",
      width: 140,
      essential: true,
      render: ({ shortcut }) => <code>/{shortcut}</code>,
    },
    { field: "category", width: 120 },
    { field: "text", width: 420, essential: true },
    { field: "reach", width: 110, essential: true },
    "owner",
    "updatedAt",
    { field: "updatedBy", optional: true },
  ],
  rowActions: [
    action("edit", dialog("EditDialog")),
    action("share", dialog("ShareDialog")),
    action("unshare", dialog("UnshareDialog")),
    action("remove", dialog("RemoveDialog"), "danger"),
  ],
});
