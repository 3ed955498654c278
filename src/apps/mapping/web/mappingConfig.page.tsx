import { PendingMark } from "../../../platform/web/pending-mark.tsx";
import { revisionMessages } from "../../../control/revision/messages.ts";
import { download } from "../../../platform/web/api.ts";
import { later } from "../../../platform/web/later.tsx";
import { listsPage, listView } from "../../../platform/web/lists-page.tsx";
import { mapping } from "../contract.ts";
import { mappingMessages as m, mappingPageMessages as p } from "../messages.ts";

const dialog = later(() => import("./mapping-dialogs.ts"));

const words = listView({
  key: "words",
  label: p.wordsView,
  source: mapping.list,
  messages: m,
  empty: { title: p.none, hint: p.noneHint },
  filters: ["packageName", "original", "mapped", "kind", "state"],
  columns: [
    { field: "original", width: 220, essential: true },
    { field: "mapped", width: 220, essential: true },
    { field: "state", width: 136, essential: true },
    { field: "kind", width: 112 },
    { field: "appName", width: 144 },
    { field: "published", width: 200 },
    { field: "problem", width: 128 },
    { field: "changedAt", width: 168 },
    { field: "changedBy", width: 144 },
    { field: "packageName", width: 176, optional: true },
  ],
  rowActions: [
    {
      label: m.editOriginal,
      permission: mapping.editOriginal,
      when: ({ can }) => can.editOriginal,
      dialog: dialog("EditWord"),
    },
  ],
});

const packages = listView({
  key: "packages",
  label: p.packagesView,
  source: mapping.packages,
  messages: m,
  empty: { title: p.noPackages },
  filters: ["packageName", "appName"],
  columns: [
    { field: "appName", width: 176 },
    { field: "wordCount", width: 112 },
    { field: "openCount", width: 112 },
    {
      field: "changedCount",
      width: 128,
      essential: true,
      render: ({ changedCount, pending }) => (
        <>
          {changedCount}
          <PendingMark count={pending} />
        </>
      ),
    },
    { field: "publishedNo", width: 144, essential: true },
    { field: "publishedCount", width: 144 },
    { field: "publishedAt", width: 168 },
    { field: "packageName", width: 200 },
    { field: "scheduledAt", optional: true },
  ],
  rowActions: [
    { label: m.sync, permission: mapping.sync, when: ({ can }) => can.sync, dialog: dialog("SyncVocabulary") },
    {
      label: m.generateAll,
      permission: mapping.generateAll,
      when: ({ can }) => can.generateAll,
      dialog: dialog("GenerateAll"),
    },
    {
      label: m.generate,
      permission: mapping.generate,
      when: ({ can }) => can.generate,
      dialog: dialog("GenerateWords"),
    },
    { label: m.compare, permission: mapping.compare, dialog: dialog("CompareVocabulary") },
    {
      label: m.download,
      permission: mapping.download,
      onClick: ({ id, packageName }) =>
        void download(mapping.download, { id }, `${packageName ?? id}.json`).catch(() => undefined),
    },
    { label: revisionMessages.history, permission: mapping.history, dialog: dialog("VocabularyHistory") },
  ],
});

const log = listView({
  key: "log",
  label: m.log,
  source: mapping.log,
  messages: m,
  empty: { title: p.noLog, hint: p.noLogHint },
  filters: ["packageName", "result"],
  columns: [
    { field: "at", width: 168 },
    { field: "appName", width: 144 },
    { field: "result", width: 144, essential: true },
    { field: "no", width: 96 },
    { field: "goesBackTo", width: 160 },
    { field: "publishedCount", width: 144 },
    { field: "by", width: 144 },
    { field: "checkedBy", width: 144 },
    { field: "why", width: 240 },
    { field: "packageName", width: 176, optional: true },
  ],
});

/** What the words of the signed API are called in each app: worked on, by package, and as they were synced. */
export default listsPage({ title: p.title, views: [words, packages, log] });
