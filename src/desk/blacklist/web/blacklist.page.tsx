import { PlusOutlined, UploadOutlined } from "@ant-design/icons";
import { StatusTag } from "../../../platform/web/cells.tsx";
import { later } from "../../../platform/web/later.tsx";
import { pagePath, PageLink } from "../../../platform/web/links.tsx";
import type { RowAction, ToolbarAction } from "../../../platform/web/list-page.tsx";
import { abilityActions } from "../../../platform/web/list/ability-action.ts";
import { listsPage, listView } from "../../../platform/web/lists-page.tsx";
import { PendingMark } from "../../../platform/web/pending-mark.tsx";
import { blacklist } from "../contract.ts";
import { entryState } from "../domain/sets.ts";
import { blacklistMessages as m, blacklistPageMessages as p } from "../messages.ts";
import { mayReveal, type EntryRow } from "./entry-row.ts";

const dialog = later(() => import("./blacklist-dialogs.ts"));
const ImportProgress = dialog("ImportProgress");
const action = abilityActions(blacklist, m);

const rowActions: readonly RowAction<EntryRow>[] = [
  { label: m.detail, permission: blacklist.detail, dialog: dialog("EntryDrawer") },
  { label: m.reveal, permission: blacklist.reveal, when: mayReveal, dialog: dialog("RevealEntry") },
  action("expiry", dialog("MoveExpiry")),
  action("release", dialog("ReleaseEntry"), "danger"),
];

const toolbar: readonly ToolbarAction[] = [
  { label: m.import, icon: <UploadOutlined />, permission: blacklist.import, dialog: dialog("ImportDialog") },
  {
    label: m.create,
    icon: <PlusOutlined />,
    primary: true,
    permission: blacklist.create,
    dialog: dialog("CreateEntry"),
  },
];

const entries = listView({
  key: "entries",
  label: p.entriesView,
  source: blacklist.list,
  messages: m,
  empty: { title: p.none, hint: p.noneHint, act: true },
  filters: ["value", "type", "state", "source", "reason", "hit", "expiresOn", "createdAt", "createdBy", "importId"],
  columns: [
    { field: "value", width: 160, essential: true },
    {
      field: "state",
      width: 128,
      essential: true,
      render: ({ state, pending }) => (
        <>
          <StatusTag set={entryState} code={state} />
          <PendingMark count={pending} />
        </>
      ),
    },
    { field: "type", width: 136 },
    { field: "source", width: 128 },
    { field: "reason", width: 220 },
    { field: "hitCount", width: 104 },
    { field: "lastHitAt", width: 152 },
    { field: "expiresOn", width: 120 },
    { field: "createdBy", width: 144 },
    { field: "createdAt", width: 152 },
    { field: "releasedAt", optional: true },
    { field: "releaseReason", width: 200, optional: true },
    { field: "endedBy", width: 144, optional: true },
    { field: "checkedBy", width: 144, optional: true },
  ],
  toolbar,
  rowActions,
});

const hits = listView({
  key: "hits",
  label: p.hitsView,
  source: blacklist.hits,
  messages: m,
  empty: { title: p.noHits, hint: p.noHitsHint },
  filters: ["orderNo", "type", "hitAt", "packageName", "source", "entryId"],
  columns: [
    {
      field: "orderNo",
      width: 168,
      render: ({ orderNo, loanId }) => (
        <PageLink to={pagePath("orderDetails", { loanId: loanId ?? "" })}>{orderNo}</PageLink>
      ),
    },
    { field: "hitAt", width: 152, essential: true },
    { field: "type", width: 136, essential: true },
    { field: "value", width: 160 },
    { field: "reason", width: 220 },
    { field: "source", width: 128 },
    { field: "name", width: 200 },
    { field: "appName", width: 136 },
    { field: "contractCents", width: 128 },
  ],
});

const imports = listView({
  key: "imports",
  label: p.importsView,
  source: blacklist.imports,
  messages: m,
  empty: { title: p.noImports, hint: p.noneHint },
  filters: ["status", "source", "createdAt", "createdBy"],
  columns: [
    { field: "fileName", width: 208, essential: true },
    { field: "status", width: 112, essential: true },
    { field: "source", width: 112 },
    { field: "totalRows", width: 88 },
    { field: "rowsBad", width: 96 },
    { field: "rowsNew", width: 80 },
    { field: "rowsKnown", width: 112 },
    { field: "createdBy", width: 144 },
    { field: "createdAt", width: 152 },
    { field: "finishedAt", width: 152 },
    { field: "error", width: 200, optional: true },
  ],
  rowActions: [
    {
      label: m.importDetail,
      permission: blacklist.importDetail,
      dialog: ({ row, close }) => <ImportProgress importId={row.id} close={close} />,
    },
  ],
});

/** Who is not lent to, the orders that this stopped, and the files that entries came from. */
export default listsPage({ title: m.title, views: [entries, hits, imports] });
