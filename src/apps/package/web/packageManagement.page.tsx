import { PlusOutlined } from "@ant-design/icons";
import { PendingMark } from "../../../platform/web/pending-mark.tsx";
import { revisionMessages } from "../../../control/revision/messages.ts";
import { StatusTag } from "../../../platform/web/cells.tsx";
import { later } from "../../../platform/web/later.tsx";
import { abilityActions } from "../../../platform/web/list/ability-action.ts";
import { listPage, type RowAction } from "../../../platform/web/list-page.tsx";
import { apk } from "../../apk/contract.ts";
import { apkMessages } from "../../apk/messages.ts";
import { appPackage } from "../contract.ts";
import { packageOpen, packageStatus } from "../domain/sets.ts";
import { packageMessages as m, packagePageMessages as p } from "../messages.ts";
import type { PackageRow } from "./package-row.ts";

const dialog = later(() => import("./package-dialogs.ts"));
const action = abilityActions(appPackage, m);

const rowActions: readonly RowAction<PackageRow>[] = [
  action("edit", dialog("EditPackage")),
  { label: revisionMessages.history, permission: appPackage.history, dialog: dialog("PackageHistory") },
  { label: apkMessages.files, permission: apk.files, dialog: dialog("PackageFiles") },
  { label: m.copy, permission: appPackage.create, dialog: dialog("CopyPackage") },
  action("launch", dialog("LaunchPackage")),
  action("enable", dialog("OpenPackage")),
  action("resubmit", dialog("ResubmitPackage")),
  action("collectKey", dialog("CollectKey")),
  action("issueKey", dialog("IssueKey")),
  action("revokeKey", dialog("RevokeKey"), "danger"),
  action("disable", dialog("ClosePackage"), "danger"),
  action("abolish", dialog("AbolishPackage"), "danger"),
];

/** The borrowers' apps: what each is, whose it is, how far it has come, and whether it takes applications. */
export default listPage({
  source: appPackage.list,
  messages: m,
  title: m.title,
  empty: { title: p.none, hint: p.noneHint, act: true },
  filters: ["packageName", "appName", "merchantNo", "osType", "status", "belong", "state"],
  columns: [
    { field: "packageName", width: 200, essential: true },
    { field: "appName", width: 160, essential: true },
    { field: "domain", width: 180 },
    { field: "merchant", width: 200 },
    {
      field: "status",
      width: 136,
      essential: true,
      render: ({ status, pending }) => (
        <>
          <StatusTag set={packageStatus} code={status} />
          <PendingMark count={pending} />
        </>
      ),
    },
    { field: "state", width: 96, essential: true, render: ({ state }) => <StatusTag set={packageOpen} code={state} /> },
    { field: "osType", width: 112 },
    { field: "belong", width: 112 },
    { field: "typeRadio", width: 152 },
    { field: "relend", width: 112 },
    "updatedAt",
    { field: "updatedBy", width: 144 },
    "scheduledAt",
    "keySince",
    "keyUsedAt",
    "oldKeyUntil",
    { field: "oldKeyUsedAt", optional: true },
    { field: "merchantNo", optional: true },
  ],
  toolbar: [
    {
      label: m.create,
      icon: <PlusOutlined />,
      primary: true,
      permission: appPackage.create,
      dialog: dialog("CreatePackage"),
    },
  ],
  rowActions,
});
