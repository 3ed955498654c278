import { CloudDownloadOutlined } from "@ant-design/icons";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { DASH } from "../../../platform/web/format.ts";
import { later } from "../../../platform/web/later.tsx";
import type { BulkAction, RowAction } from "../../../platform/web/list-page.tsx";
import { listView } from "../../../platform/web/lists-page.tsx";
import { useCall } from "../../../platform/web/queries.ts";
import { customerPath, orderPath } from "../../../book/order/web/api.ts";
import { PageLink } from "../../../platform/web/links.tsx";
import { reconciliation } from "../contract.ts";
import { reconciliationMessages as m, reconciliationPageMessages as p } from "../messages.ts";
import { Difference } from "./difference.tsx";
import { Score } from "./score.tsx";
import type { ItemRow } from "./item-row.ts";

const dialog = later(() => import("./reconciliation-dialogs.ts"));
const BulkDialog = dialog("BulkDialog");
const FlatDialog = dialog("FlatDialog");
const ImportDialog = dialog("ImportDialog");
const ItemDialog = dialog("ItemDialog");
const ReverseDialog = dialog("ReverseDialog");
const UnmatchDialog = dialog("UnmatchDialog");

const rowActions: readonly RowAction<ItemRow>[] = [
  {
    label: ui.view,
    permission: reconciliation.detail,
    dialog: ({ row, close }) => <ItemDialog itemId={row.id} close={close} />,
  },
  {
    label: m.unmatch,
    permission: reconciliation.unmatch,
    when: ({ can }) => can.unmatch,
    dialog: ({ row, close }) => <UnmatchDialog item={row} close={close} />,
  },
  {
    label: m.flat,
    permission: reconciliation.flat,
    when: ({ can }) => can.flat,
    dialog: ({ row, close }) => <FlatDialog item={row} close={close} />,
    danger: true,
  },
  {
    label: m.reverse,
    permission: reconciliation.reverse,
    when: ({ can }) => can.reverse,
    dialog: ({ row, close }) => <ReverseDialog item={row} close={close} />,
    danger: true,
  },
];

const bulk: readonly BulkAction<ItemRow>[] = [
  {
    label: m.match,
    command: reconciliation.matchMany,
    dialog: ({ selection, close, done }) => <BulkDialog rows={selection.rows} close={close} done={done} />,
  },
];

function useTabCounts() {
  const { data } = useCall(reconciliation.list, { handled: false, pageSize: 1 });
  return data && { open: data.total };
}

/** What was compared, line by line; what waits for somebody comes first. */
export const items = listView({
  key: "items",
  empty: { title: p.noStatements, hint: p.noStatementsHint, act: true },
  total: p.total,
  source: reconciliation.list,
  messages: m,
  tabs: [
    {
      key: "open",
      label: p.toHandle,
      filters: { handled: false },
      empty: { title: ui.allDone, hint: p.noOpenItems },
    },
    { key: "all", label: p.everything },
  ],
  useTabCounts,
  filters: [
    "itemOn",
    "channel",
    "result",
    "direction",
    "handled",
    "cause",
    "state",
    "reference",
    "orderNo",
    "amountCents",
  ],
  columns: [
    "reference",
    "itemOn",
    {
      field: "differenceCents",
      width: 112,
      essential: true,
      render: ({ differenceCents }) => <Difference cents={differenceCents} />,
    },
    "channelCents",
    "ourCents",
    { field: "cause", width: 148 },
    {
      field: "best",
      width: 180,
      render: ({ best, bestScore }) => (best ? <Score score={bestScore ?? 0}>{best}</Score> : DASH),
    },
    "result",
    { field: "state", essential: true },
    "proof",
    "direction",
    "channel",
    {
      field: "orderNo",
      width: 152,
      render: ({ loanId, orderNo }) => <PageLink to={orderPath(loanId, "money")}>{orderNo}</PageLink>,
    },
    { field: "name", render: ({ customerId, name }) => <PageLink to={customerPath(customerId)}>{name}</PageLink> },
    "lineKind",
    "movedAt",
    "ourKind",
    "ourReference",
    "ourOn",
    "trackingKey",
    "handledBy",
    "handledAt",
    { field: "amountCents", optional: true },
  ],
  rowActions,
  bulk,
  toolbar: [
    {
      label: m.import,
      permission: reconciliation.import,
      icon: <CloudDownloadOutlined />,
      primary: true,
      dialog: ({ close }) => <ImportDialog close={close} />,
    },
  ],
});
