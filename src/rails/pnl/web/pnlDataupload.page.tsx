import { DownloadOutlined, UploadOutlined } from "@ant-design/icons";
import { Alert } from "antd";
import { useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { download } from "../../../platform/web/api.ts";
import { formatInstant } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { ListPage, type RowAction, type ToolbarAction } from "../../../platform/web/list-page.tsx";
import { useCall } from "../../../platform/web/queries.ts";
import { Tabs } from "../../../platform/web/tabs.tsx";
import { pnl } from "../contract.ts";
import { pnlMessages as m, pnlPageMessages as p } from "../messages.ts";
import { figureColumns } from "./figures.tsx";
import { RollbackDialog } from "./rollback-dialog.tsx";
import { saveTemplate } from "./template-links.tsx";
import { UploadDialog } from "./upload-dialog.tsx";
import { VersionDialog } from "./version-dialog.tsx";

type VersionRow = OutputOf<typeof pnl.versions>["list"][number];

const VERSION_COLUMNS = [
  "versionNo",
  "status",
  "publishedAt",
  { field: "publisher", width: 148 },
  { field: "rowCount", width: 88 },
  { field: "remark", width: 220 },
  { field: "origin", width: 104 },
  "restoresNo",
  { field: "fileName", width: 180 },
  "rowsGood",
  "rowsBad",
  "creator",
  "createdAt",
] as const;

const versionActions: readonly RowAction<VersionRow>[] = [
  { label: p.open, dialog: ({ row, close }) => <VersionDialog id={row.id} close={close} /> },
  { label: m.file, when: ({ can }) => can["file"], onClick: ({ id }) => void download(pnl.file, { id }).catch(() => undefined) },
  {
    label: m.discard,
    when: ({ can }) => can["discard"],
    command: pnl.discard,
    input: ({ id, revision }) => ({ id, version: revision }),
    confirm: p.discardEffect,
    danger: true,
  },
  {
    label: m.rollback,
    permission: pnl.rollback,
    when: ({ can }) => can["rollback"],
    dialog: ({ row, close }) => <RollbackDialog id={row.id} versionNo={row.versionNo} close={close} />,
    danger: true,
  },
];

/** Which version the figures are of, or how to begin. */
function InForce() {
  const t = useT();
  const { data } = useCall(pnl.inForce, {});
  if (data === undefined) return null;
  if (data === null) return <Alert type="info" showIcon title={t(p.noneInForce)} className="form-problems" />;
  return <p>{t(p.inForce, { no: data.versionNo ?? "", who: data.publisher ?? "", when: formatInstant(data.publishedAt) })}</p>;
}

/** The figures in force and the history of their versions, each in its own view. */
export default function PnlUpload() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const [shown, show] = useState<string>();
  const isHistory = params.get("view") === "versions";
  const toolbar = useMemo<readonly ToolbarAction[]>(
    () => [
      { label: m.template, permission: pnl.template, icon: <DownloadOutlined />, onClick: () => saveTemplate("xlsx") },
      {
        label: m.upload,
        permission: pnl.upload,
        icon: <UploadOutlined />,
        primary: true,
        dialog: ({ close }) => <UploadDialog close={close} onUploaded={show} />,
      },
    ],
    [],
  );
  const banner = (
    <>
      <Tabs
        label={t(p.views)}
        items={[
          { key: "figures", label: t(p.figures) },
          { key: "versions", label: t(p.versions) },
        ]}
        active={isHistory ? "versions" : "figures"}
        onChange={(key) => setParams(key === "versions" ? { view: key } : {})}
      />
      {!isHistory && <InForce />}
    </>
  );
  return (
    <>
      {isHistory ? (
        <ListPage
          key="versions"
          route="pnlDataupload.versions"
          source={pnl.versions}
          messages={m}
          title={m.title}
          columns={VERSION_COLUMNS}
          rowActions={versionActions}
          toolbar={toolbar}
          banner={banner}
        />
      ) : (
        <ListPage
          key="figures"
          route="pnlDataupload"
          source={pnl.list}
          messages={m}
          title={m.title}
          filters={["period", "merchantNo", "product", "uploader", "uploadedAt"]}
          columns={figureColumns}
          toolbar={toolbar}
          banner={banner}
        />
      )}
      {shown && <VersionDialog id={shown} close={() => show(undefined)} />}
    </>
  );
}
