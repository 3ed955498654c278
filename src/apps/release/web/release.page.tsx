import { PlusOutlined } from "@ant-design/icons";
import { later } from "../../../platform/web/later.tsx";
import { listPage } from "../../../platform/web/list-page.tsx";
import { release } from "../contract.ts";
import { releaseMessages as m, releasePageMessages as p } from "../messages.ts";

const dialog = later(() => import("./release-dialogs.tsx"));

/** Configuration that goes out as one: gathered on several pages, approved together, in force all or none. */
export default listPage({
  source: release.list,
  messages: m,
  title: p.title,
  empty: { title: p.none, hint: p.noneHint, act: true },
  tabs: [
    {
      key: "open",
      label: p.open,
      filters: { status: ["draft", "submitted", "approved", "scheduled", "stopped"] },
      empty: { title: p.nothingOpen, hint: p.noneHint, act: true },
    },
    { key: "all", label: p.all },
  ],
  filters: ["name", "status", "maker", "madeAt", "effectiveAt"],
  columns: [
    { field: "name", width: 220, essential: true },
    { field: "status", width: 168, essential: true },
    { field: "records", width: 96 },
    "effectiveAt",
    { field: "maker", width: 144 },
    "madeAt",
    { field: "checker", width: 144 },
    "publishedAt",
    { field: "closedFor", width: 280 },
    { field: "remark", width: 200, optional: true },
  ],
  toolbar: [
    {
      label: m.create,
      icon: <PlusOutlined />,
      primary: true,
      permission: release.create,
      dialog: dialog("CreateRelease"),
    },
  ],
  rowActions: [
    { label: p.contents, permission: release.detail, dialog: dialog("ReleaseContents") },
    { label: m.submit, permission: release.submit, when: ({ can }) => can.submit, dialog: dialog("SubmitRelease") },
    { label: m.publish, permission: release.publish, when: ({ can }) => can.publish, dialog: dialog("PublishRelease") },
    { label: m.reopen, permission: release.reopen, when: ({ can }) => can.reopen, dialog: dialog("ReopenRelease") },
    {
      label: m.withdraw,
      permission: release.withdraw,
      when: ({ can }) => can.withdraw,
      dialog: dialog("WithdrawRelease"),
      danger: true,
    },
    {
      label: m.rollback,
      permission: release.rollback,
      when: ({ can }) => can.rollback,
      dialog: dialog("RollBackRelease"),
      danger: true,
    },
  ],
});
