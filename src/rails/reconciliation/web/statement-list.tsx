import { CloudDownloadOutlined } from "@ant-design/icons";
import { Progress } from "antd";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { download } from "../../../platform/web/api.ts";
import { formatCount } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { later } from "../../../platform/web/later.tsx";
import type { RowAction } from "../../../platform/web/list-page.tsx";
import { listView } from "../../../platform/web/lists-page.tsx";
import { reconciliation } from "../contract.ts";
import { reconciliationMessages as m, reconciliationPageMessages as p } from "../messages.ts";
import { shareOf } from "./import-standing.ts";

const dialog = later(() => import("./reconciliation-dialogs.ts"));
const ImportDialog = dialog("ImportDialog");
const ProgressDialog = dialog("ProgressDialog");

type Row = OutputOf<typeof reconciliation.statements>["list"][number];

const REFRESH_MS = 3000;

function ImportProgress({ row }: { readonly row: Row }) {
  const t = useT();
  return (
    <span className="nowrap">
      <Progress
        percent={shareOf({ status: row.status ?? "waiting", rowsRead: row.rowsRead ?? 0, rowsTotal: row.rowsTotal })}
        size="small"
        steps={10}
        showInfo={false}
        status={row.status === "failed" ? "exception" : "normal"}
        aria-label={t(m.progress)}
      />{" "}
      {formatCount(row.rowsRead)} / {formatCount(row.rowsTotal)}
    </span>
  );
}

const rowActions: readonly RowAction<Row>[] = [
  { label: ui.view, dialog: ({ row, close }) => <ProgressDialog importId={row.id} close={close} /> },
  {
    label: p.brokenRows,
    when: ({ can }) => can.issues,
    onClick: ({ id }) => void download(reconciliation.issues, { importId: id }).catch(() => undefined),
  },
];

/** Every attempt to read a statement in, how far it is, and the balances of its day. */
export const statements = listView({
  key: "statements",
  label: p.statementsView,
  empty: { title: p.noStatements, hint: p.noStatementsHint, act: true },
  part: ".statements",
  source: reconciliation.statements,
  messages: m,
  columns: [
    { field: "statementOn", label: m.itemOn, width: 108 },
    "channel",
    "status",
    { own: "progress", label: m.progress, width: 172, render: (row) => <ImportProgress row={row} /> },
    "rowsNew",
    "rowsKnown",
    "rowsBad",
    "rowsHeld",
    "openItems",
    "openingCents",
    "closingCents",
    "source",
    { field: "fileName", width: 180 },
    { field: "failure", width: 180 },
    "createdBy",
    "createdAt",
    "finishedAt",
  ],
  rowActions,
  toolbar: [
    {
      label: m.import,
      permission: reconciliation.import,
      icon: <CloudDownloadOutlined />,
      primary: true,
      dialog: ({ close }) => <ImportDialog close={close} />,
    },
  ],
  refetchInterval: REFRESH_MS,
});
