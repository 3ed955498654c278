import { PlusOutlined } from "@ant-design/icons";
import { inUse } from "../../../catalogue/merchant/domain/state.ts";
import { revisionMessages } from "../../../control/revision/messages.ts";
import { stateColumn } from "../../../control/revision/web/api.ts";
import { later } from "../../../platform/web/later.tsx";
import { abilityActions } from "../../../platform/web/list/ability-action.ts";
import { listPage } from "../../../platform/web/list-page.tsx";
import { appVersion } from "../contract.ts";
import { appVersionMessages as m, versionPageMessages as p } from "../messages.ts";

const dialog = later(() => import("./version-dialogs.tsx"));
const action = abilityActions(appVersion, m);

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
    stateColumn(inUse),
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
    action("edit", dialog("EditVersion")),
    { label: revisionMessages.history, permission: appVersion.history, dialog: dialog("VersionHistory") },
    action("enable", dialog("EnableVersion")),
    action("rollback", dialog("RollBackVersion"), "danger"),
    action("disable", dialog("DisableVersion"), "danger"),
  ],
});
