import { PlusOutlined, UploadOutlined } from "@ant-design/icons";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { later } from "../../../platform/web/later.tsx";
import { listPage } from "../../../platform/web/list-page.tsx";
import { orderPath } from "../../../book/order/web/api.ts";
import { PageLink } from "../../../platform/web/links.tsx";
import { manualPayout } from "../contract.ts";
import { manualPayoutMessages as m, manualPayoutPageMessages as p } from "../messages.ts";

const dialog = later(() => import("./manual-payout-dialogs.ts"));

/** Payments by hand: asked for by one person, approved by another. */
export default listPage({
  source: manualPayout.list,
  messages: m,
  title: m.title,
  empty: { title: p.none, hint: p.createNote, act: true },
  tabs: [
    {
      key: "toCheck",
      label: p.toCheck,
      filters: { status: ["requested"] },
      empty: { title: ui.allDone, hint: p.nothingToCheck, act: true },
    },
    { key: "underWay", label: p.underWay, filters: { status: ["PENDING"] }, empty: { title: p.nothingUnderWay } },
    { key: "all", label: p.all },
  ],
  filters: [
    "batchNo",
    "payee",
    "status",
    "channel",
    "kind",
    "maker",
    "checker",
    "requestedAt",
    "amountCents",
    "bankName",
    "reference",
    "orderNo",
  ],
  columns: [
    "batchNo",
    "payee",
    "amountCents",
    "status",
    { field: "maker", width: 144 },
    { field: "checker", width: 144 },
    "object",
    "bankCard",
    { field: "bankName", width: 128 },
    "channel",
    "kind",
    {
      field: "orderNo",
      render: ({ loanId, orderNo }) => <PageLink to={orderPath(loanId, "money")}>{orderNo}</PageLink>,
    },
    { field: "failureReason", width: 200 },
    "requestedAt",
    "sentAt",
    "finishedAt",
    "feeCents",
    "reference",
    { field: "trackingKey", optional: true },
    { field: "phone", optional: true },
    { field: "remark", optional: true },
  ],
  toolbar: [
    { label: m.import, icon: <UploadOutlined />, permission: manualPayout.import, dialog: dialog("ImportDialog") },
    {
      label: m.create,
      icon: <PlusOutlined />,
      primary: true,
      permission: manualPayout.create,
      dialog: dialog("CreateDialog"),
    },
  ],
  rowActions: [
    {
      label: m.approve,
      permission: manualPayout.approve,
      when: ({ can }) => can.approve,
      dialog: dialog("ApproveDialog"),
    },
    {
      label: m.reject,
      permission: manualPayout.reject,
      when: ({ can }) => can.reject,
      dialog: dialog("RejectDialog"),
      danger: true,
    },
    {
      label: m.cancel,
      permission: manualPayout.cancel,
      when: ({ can }) => can.cancel,
      dialog: dialog("CancelDialog"),
      danger: true,
    },
  ],
});
