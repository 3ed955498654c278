import { CloudDownloadOutlined, UploadOutlined } from "@ant-design/icons";
import { useSearchParams } from "react-router";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { download } from "../../../platform/web/api.ts";
import { later } from "../../../platform/web/later.tsx";
import type { RowAction, ToolbarAction } from "../../../platform/web/list-page.tsx";
import { listsPage, listView } from "../../../platform/web/lists-page.tsx";
import { customerPath, orderPath } from "../../../book/order/web/api.ts";
import { PageLink } from "../../../platform/web/links.tsx";
import { opm } from "../contract.ts";
import { opmMessages as m, opmPageMessages as p } from "../messages.ts";
import { BatchView, Difference } from "./batch-view.tsx";
import { opmPath } from "./paths.ts";

const dialog = later(() => import("./opm-dialogs.ts"));
const SettleDialog = dialog("SettleDialog");

type BatchRow = OutputOf<typeof opm.list>["list"][number];

const toolbar: readonly ToolbarAction[] = [
  { label: m.upload, permission: opm.upload, icon: <UploadOutlined />, dialog: dialog("UploadDialog") },
  {
    label: m.fetch,
    permission: opm.fetch,
    icon: <CloudDownloadOutlined />,
    primary: true,
    dialog: dialog("FetchDialog"),
  },
];

const batchActions: readonly RowAction<BatchRow>[] = [
  {
    label: m.settle,
    permission: opm.settle,
    when: ({ can }) => can.settle,
    dialog: ({ row, close }) => <SettleDialog batchId={row.id} close={close} />,
  },
  {
    label: m.match,
    permission: opm.match,
    when: ({ can }) => can.match,
    command: opm.match,
    input: ({ id, version }) => ({ batchId: id, version }),
    confirm: p.matchNote,
  },
  {
    label: m.download,
    permission: opm.download,
    when: ({ can }) => can.download,
    onClick: ({ id, batchNo }) => void download(opm.download, { batchId: id }, `${batchNo}.csv`).catch(() => undefined),
  },
];

const batches = listView({
  key: "batches",
  label: m.batches,
  source: opm.list,
  messages: m,
  empty: { title: p.noneYet, hint: p.fetchNote, act: true },
  filters: ["settledOn", "clabe", "trackingKey", "state", "batchNo"],
  columns: [
    "batchNo",
    "state",
    "settledOn",
    "lineCount",
    "grossCents",
    "feeCents",
    "netCents",
    { field: "differenceCents", width: 108, render: (row) => <Difference {...row} /> },
    "openCount",
    "channel",
    "settledAt",
    { field: "settledBy", width: 136 },
    "source",
    "finding",
    "takenAt",
  ],
  rowActions: batchActions,
  rowLink: ({ id }) => opmPath({ batchId: id }),
  toolbar,
});

const transactions = listView({
  key: "transactions",
  label: m.transactions,
  part: "Transactions",
  source: opm.transactions,
  messages: m,
  filters: ["trackingKey", "clabe", "state", "direction", "reference", "orderNo", "confirmedAt", "amountCents"],
  columns: [
    "trackingKey",
    "direction",
    "state",
    "amountCents",
    "clabe",
    "reference",
    {
      field: "orderNo",
      render: ({ loanId, orderNo }) => <PageLink to={orderPath(loanId, "money")}>{orderNo}</PageLink>,
    },
    { field: "name", render: ({ customerId, name }) => <PageLink to={customerPath(customerId)}>{name}</PageLink> },
    "batchNo",
    "requestedAt",
    "confirmedAt",
    "settledAt",
    { field: "channel", optional: true },
  ],
});

const Lists = listsPage({ title: m.title, views: [batches, transactions] });

/** Settlement batches and the transfers over the rail; one batch when the address names it. */
export default function Opm() {
  const [params] = useSearchParams();
  const batchId = params.get("batchId");
  return batchId ? <BatchView key={batchId} batchId={batchId} /> : <Lists />;
}
