import { PlusOutlined } from "@ant-design/icons";
import { PendingMark } from "../../../book/approval/web/api.ts";
import { inUse } from "../../../catalogue/merchant/domain/state.ts";
import { revisionMessages } from "../../../control/revision/messages.ts";
import { StatusTag } from "../../../platform/web/cells.tsx";
import { later } from "../../../platform/web/later.tsx";
import { listPage } from "../../../platform/web/list-page.tsx";
import { appVersion } from "../contract.ts";
import { appVersionMessages as m, versionPageMessages as p } from "../messages.ts";

const dialog = later(() => import("./version-dialogs.tsx"));

/** The versions of the borrowers' apps, and what those who have an older one are told. */
export default listPage({
  source: appVersion.list,
  messages: m,
  title: p.title,
  empty: { title: p.none, hint: p.noneHint, act: true },
  filters: ["packageName", "osType", "version", "listingStatus", "state", "offer"],
  columns: [
    { field: "appName", width: 144 },
    { field: "version", width: 104, essential: true },
    { field: "offer", width: 136, essential: true },
    {
      field: "state",
      width: 128,
      render: ({ state, pending }) => (
        <>
          <StatusTag set={inUse} code={state} />
          <PendingMark count={pending} />
        </>
      ),
    },
    { field: "listingStatus", width: 128 },
    { field: "osType", width: 104 },
    { field: "frequency", width: 136 },
    { field: "forcedBelow", width: 144 },
    { field: "updateRemark", width: 240 },
    { field: "downloadLink", width: 240 },
    { field: "storeLink", width: 240 },
    { field: "packageName", width: 176 },
    { field: "scheduledAt", optional: true },
  ],
  toolbar: [
    {
      label: m.create,
      icon: <PlusOutlined />,
      primary: true,
      permission: appVersion.create,
      dialog: dialog("CreateVersion"),
    },
  ],
  rowActions: [
    { label: m.edit, permission: appVersion.edit, when: ({ can }) => can.edit, dialog: dialog("EditVersion") },
    { label: revisionMessages.history, permission: appVersion.history, dialog: dialog("VersionHistory") },
    { label: m.enable, permission: appVersion.enable, when: ({ can }) => can.enable, dialog: dialog("EnableVersion") },
    {
      label: m.rollback,
      permission: appVersion.rollback,
      when: ({ can }) => can.rollback,
      dialog: dialog("RollBackVersion"),
      danger: true,
    },
    {
      label: m.disable,
      permission: appVersion.disable,
      when: ({ can }) => can.disable,
      dialog: dialog("DisableVersion"),
      danger: true,
    },
  ],
});
