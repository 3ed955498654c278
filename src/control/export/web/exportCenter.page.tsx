import { Progress } from "antd";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { download } from "../../../platform/web/api.ts";
import { formatCount } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { listPage } from "../../../platform/web/list-page.tsx";
import { exporting } from "../contract.ts";
import { exportMessages as m } from "../messages.ts";

type Row = OutputOf<typeof exporting.list>["list"][number];

const REFRESH_MS = 3000;

function ExportProgress({ row }: { readonly row: Row }) {
  const t = useT();
  const share = row.status === "done" ? 100 : row.totalRows ? Math.floor((100 * (row.rows ?? 0)) / row.totalRows) : 0;
  return (
    <span className="nowrap">
      <Progress
        percent={share}
        size="small"
        steps={10}
        showInfo={false}
        status={row.status === "failed" ? "exception" : "normal"}
        aria-label={t(m.progress)}
      />{" "}
      {formatCount(row.rows)} / {formatCount(row.totalRows)}
    </span>
  );
}

export default listPage({
  source: exporting.list,
  messages: m,
  title: m.title,
  empty: { title: m.none, hint: m.noneHint },
  columns: [
    "name",
    "status",
    { own: "progress", label: m.progress, width: 220, render: (row) => <ExportProgress row={row} /> },
    "format",
    "createdAt",
    "finishedAt",
    { field: "filters", width: 240 },
    "expiresAt",
    { field: "error", width: 200 },
  ],
  rowActions: [
    {
      label: m.download,
      permission: exporting.download,
      when: (row) => row.can.download,
      onClick: (row) => void download(exporting.download, { id: row.id }).catch(() => undefined),
    },
    {
      label: m.retry,
      command: exporting.retry,
      when: (row) => row.can.retry,
      input: ({ id }) => ({ id }),
    },
  ],
  refetchInterval: REFRESH_MS,
});
