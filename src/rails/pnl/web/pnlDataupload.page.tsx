import { FileExcelOutlined, UploadOutlined } from "@ant-design/icons";
import { Alert } from "antd";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { download } from "../../../platform/web/api.ts";
import { formatInstant } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { later } from "../../../platform/web/later.tsx";
import type { RowAction, ToolbarAction } from "../../../platform/web/list-page.tsx";
import { listsPage, listView, plainView } from "../../../platform/web/lists-page.tsx";
import { useCall } from "../../../platform/web/queries.ts";
import { pnl } from "../contract.ts";
import { pnlMessages as m, pnlPageMessages as p } from "../messages.ts";
import { ByMonth } from "./by-month.tsx";
import { figureColumns } from "./figures.tsx";
import { saveTemplate } from "./template-links.tsx";

const dialog = later(() => import("./pnl-dialogs.ts"));
const RollbackDialog = dialog("RollbackDialog");
const VersionDialog = dialog("VersionDialog");

type VersionRow = OutputOf<typeof pnl.versions>["list"][number];

const VERSION_COLUMNS = [
  "versionNo",
  "status",
  { field: "createdAt", essential: true },
  { field: "publishedAt", essential: true },
  { field: "publisher", width: 148 },
  { field: "rowCount", width: 88 },
  { field: "remark", width: 220 },
  { field: "origin", width: 104 },
  "restoresNo",
  { field: "fileName", width: 180 },
  "rowsGood",
  "rowsBad",
  "creator",
] as const;

const versionActions: readonly RowAction<VersionRow>[] = [
  { label: p.open, dialog: ({ row, close }) => <VersionDialog id={row.id} close={close} /> },
  {
    label: m.file,
    when: ({ can }) => can.file,
    onClick: ({ id }) => void download(pnl.file, { id }).catch(() => undefined),
  },
  {
    label: m.discard,
    when: ({ can }) => can.discard,
    command: pnl.discard,
    input: ({ id, revision }) => ({ id, version: revision }),
    confirm: p.discardEffect,
    danger: true,
  },
  {
    label: m.rollback,
    permission: pnl.rollback,
    when: ({ can }) => can.rollback,
    dialog: ({ row, close }) => <RollbackDialog id={row.id} versionNo={row.versionNo} close={close} />,
    danger: true,
  },
];

/** Which version the figures are of, or how to begin. */
function InForce() {
  const t = useT();
  const { data } = useCall(pnl.inForce, {});
  // As high as what will stand there.
  if (data === undefined) return <p aria-hidden>&nbsp;</p>;
  if (data === null) return <Alert type="info" showIcon title={t(p.noneInForce)} className="form-problems" />;
  return (
    <p>
      {t(p.inForce, { no: data.versionNo ?? "", who: data.publisher ?? "", when: formatInstant(data.publishedAt) })}
    </p>
  );
}

const toolbar: readonly ToolbarAction[] = [
  { label: m.template, permission: pnl.template, icon: <FileExcelOutlined />, onClick: () => saveTemplate("xlsx") },
  { label: m.upload, permission: pnl.upload, icon: <UploadOutlined />, primary: true, dialog: dialog("UploadDialog") },
];

const figures = listView({
  key: "figures",
  empty: { title: p.nothingPublished, hint: p.nothingPublishedHint, act: true },
  label: p.figures,
  source: pnl.list,
  messages: m,
  filters: ["period", "merchantNo", "product", "uploader", "uploadedAt"],
  columns: figureColumns,
  toolbar,
  banner: <InForce />,
});

const versions = listView({
  key: "versions",
  empty: { title: p.nothingUploaded, hint: p.nothingPublishedHint, act: true },
  label: p.versions,
  part: ".versions",
  source: pnl.versions,
  messages: m,
  columns: VERSION_COLUMNS,
  rowActions: versionActions,
  toolbar,
});

const months = plainView({ key: "months", label: p.byMonth, permission: pnl.months, content: () => <ByMonth /> });

/** The figures in force, by product and by month, and the history of their versions. */
export default listsPage({ title: m.title, label: p.views, views: [figures, months, versions] });
