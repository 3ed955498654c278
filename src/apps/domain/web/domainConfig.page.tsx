import { PlusOutlined } from "@ant-design/icons";
import { PendingMark } from "../../../platform/web/pending-mark.tsx";
import { inUse } from "../../../catalogue/merchant/domain/state.ts";
import { revisionMessages } from "../../../control/revision/messages.ts";
import { stateColumn } from "../../../control/revision/web/api.ts";
import { later } from "../../../platform/web/later.tsx";
import { abilityActions } from "../../../platform/web/list/ability-action.ts";
import type { RowAction } from "../../../platform/web/list-page.tsx";
import { listsPage, listView } from "../../../platform/web/lists-page.tsx";
import { domain } from "../contract.ts";
import { domainMessages as m, domainPageMessages as p } from "../messages.ts";
import type { DomainRow, PrimaryRow } from "./domain-row.ts";
import { HostName } from "./host-name.tsx";

const dialog = later(() => import("./domain-dialogs.tsx"));
const primaryDialog = later(() => import("./primary-dialogs.tsx"));
const action = abilityActions(domain, m);

const rowActions: readonly RowAction<DomainRow>[] = [
  { label: m.check, command: domain.check, when: ({ can }) => can.check, confirm: p.checkNote },
  action("edit", dialog("EditDomain")),
  { label: revisionMessages.history, permission: domain.history, dialog: dialog("DomainHistory") },
  action("enable", dialog("EnableDomain")),
  action("disable", dialog("DisableDomain"), "danger"),
];

const domains = listView({
  key: "domains",
  label: p.domains,
  source: domain.list,
  messages: m,
  empty: { title: p.none, hint: p.noneHint, act: true },
  filters: ["domain", "packageName", "purpose", "state"],
  columns: [
    {
      field: "domain",
      width: 248,
      essential: true,
      render: ({ domain: name, unicode }) => <HostName name={name} unicode={unicode} />,
    },
    { field: "purpose", width: 120 },
    stateColumn(inUse),
    { field: "packageNames", width: 220 },
    { field: "primaryOf", width: 200 },
    { field: "outcome", width: 160 },
    { field: "certificateExpiresAt", width: 168 },
    { field: "latencyMs", width: 120 },
    { field: "checkedAt", width: 168 },
    { field: "httpStatus", width: 120, optional: true },
    { field: "remark", width: 200, optional: true },
    { field: "scheduledAt", optional: true },
  ],
  toolbar: [
    {
      label: m.create,
      icon: <PlusOutlined />,
      primary: true,
      permission: domain.create,
      dialog: dialog("CreateDomain"),
    },
  ],
  rowActions,
});

const primaryActions: readonly RowAction<PrimaryRow>[] = [
  {
    label: m.switch,
    permission: domain.switch,
    when: ({ can, serving }) => can.switch && serving.length > 1,
    dialog: primaryDialog("SwitchPrimary"),
  },
  { label: revisionMessages.history, permission: domain.primaryHistory, dialog: primaryDialog("PrimaryHistory") },
];

const primaries = listView({
  key: "primaries",
  label: p.primaries,
  source: domain.primaries,
  messages: m,
  empty: { title: p.noPrimary, hint: p.noPrimaryHint },
  filters: ["packageName", "purpose"],
  columns: [
    { field: "packageName", width: 200, essential: true },
    { field: "purpose", width: 120 },
    {
      field: "primary",
      width: 248,
      essential: true,
      render: ({ primary, unicode, pending }) => (
        <>
          {primary !== null && <HostName name={primary} unicode={unicode} />}
          <PendingMark count={pending} />
        </>
      ),
    },
    { field: "backups", width: 320 },
    { field: "scheduledAt", optional: true },
  ],
  rowActions: primaryActions,
});

/** Under which names the apps of borrowers find us, and which they ask first. */
export default listsPage({ title: p.page, views: [domains, primaries] });
