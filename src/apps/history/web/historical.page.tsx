import { pagePath } from "../../../platform/web/links.tsx";
import { revisionMessages } from "../../../control/revision/messages.ts";
import { later } from "../../../platform/web/later.tsx";
import { listPage } from "../../../platform/web/list-page.tsx";
import { history } from "../contract.ts";
import { historyMessages as m, historyPageMessages as p } from "../messages.ts";
import type { HistoryRow } from "./history-row.ts";

const dialog = later(() => import("./history-dialogs.tsx"));

const pathOf = ({ noun, objectId, no }: HistoryRow): string | undefined =>
  pagePath("appHistoryDetails", { noun: noun ?? "", objectId: objectId ?? "", no: String(no) });

/** Every revision of all configuration, by kind. */
export default listPage({
  source: history.list,
  messages: m,
  title: m.list,
  empty: { title: p.none, hint: p.noneHint },
  tabs: [
    { key: "all", label: p.all },
    { key: "packages", label: p.packages, filters: { noun: "appPackage" } },
    { key: "versions", label: p.versions, filters: { noun: "appVersion" } },
    { key: "rules", label: p.rules, filters: { noun: "relendRule" } },
  ],
  filters: ["noun", "object", "packageName", "by", "at"],
  columns: [
    { field: "object", width: 240, essential: true },
    { field: "kind", width: 144 },
    { field: "no", width: 96 },
    { field: "state", width: 152, essential: true },
    { field: "fields", width: 260 },
    { field: "by", width: 144 },
    "at",
    { field: "reason", width: 220 },
    { field: "origin", width: 136 },
    { field: "checkedBy", width: 144 },
    "effectiveAt",
    { field: "release", width: 160 },
  ],
  rowLink: pathOf,
  rowActions: [
    {
      label: revisionMessages.restore,
      permission: history.form,
      when: ({ restorable }) => restorable === true,
      dialog: dialog("RestoreListed"),
    },
  ],
});
