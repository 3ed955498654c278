import { useSearchParams } from "react-router";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { later } from "../../../platform/web/later.tsx";
import { listPage } from "../../../platform/web/list-page.tsx";
import { customerPath, orderPath } from "../../../book/order/web/api.ts";
import { PageLink } from "../../../platform/web/links.tsx";
import { LoanCertificate } from "../../../service/loan/web/api.ts";
import { payment } from "../contract.ts";
import { payoutMessages as m } from "../../../book/payout/messages.ts";
import { balance } from "../../balance/contract.ts";
import { manualPayout } from "../../manual-payout/contract.ts";
import { Repayments } from "../../../book/repayment/web/api.ts";

const dialog = later(() => import("./payment-dialogs.ts"));

const REPAYMENTS = "repayments";

const TABS = [
  { key: "payouts", label: m.payouts, filters: { direction: ["out"] } },
  { key: "collections", label: m.collections, filters: { direction: ["in"] } },
  { key: "refunds", label: m.refunds, filters: { direction: ["refund"] } },
  { key: "manual", label: m.manualPayouts, filters: { direction: ["manual"] } },
  { key: "withdrawals", label: m.withdrawals, filters: { direction: ["withdrawal"] } },
  {
    key: "late",
    label: m.lateTab,
    filters: { finding: ["lateSuccess"] },
    empty: { title: ui.allDone, hint: m.nothingLate },
  },
  { key: REPAYMENTS, label: m.repayments, filters: {} },
  { key: "all", label: m.all },
] as const;

const Payments = listPage({
  source: payment.list,
  scoped: true,
  messages: m,
  title: m.title,
  tabs: TABS,
  columns: [
    "reference",
    {
      field: "orderNo",
      render: ({ loanId, orderNo }) => <PageLink to={orderPath(loanId, "money")}>{orderNo}</PageLink>,
    },
    { field: "name", render: ({ customerId, name }) => <PageLink to={customerPath(customerId)}>{name}</PageLink> },
    "direction",
    { field: "status", essential: true },
    "amountCents",
    "payee",
    "feeCents",
    "bankCard",
    "bankName",
    "channel",
    "failureReason",
    "lateSuccessAt",
    { field: "lateTrackingKey", optional: true },
    { field: "requestedAt", essential: true },
    "finishedAt",
  ],
  rowActions: [
    {
      label: m.lateSuccess,
      permission: payment.lateSuccess,
      when: ({ can }) => can.lateSuccess,
      dialog: dialog("LateSuccessDialog"),
    },
    {
      label: m.refundLateSuccess,
      permission: payment.refundLateSuccess,
      when: ({ can }) => can.refundLateSuccess,
      dialog: dialog("LateRefundDialog"),
    },
    {
      label: m.lateSuccess,
      permission: manualPayout.lateSuccess,
      when: ({ can }) => can.manualLateSuccess,
      dialog: dialog("LateManualDialog"),
    },
    {
      label: m.lateSuccess,
      permission: balance.lateSuccess,
      when: ({ can }) => can.withdrawalLateSuccess,
      dialog: dialog("LateWithdrawalDialog"),
    },
    { label: m.retry, permission: payment.retry, when: ({ can }) => can.retry, dialog: dialog("RetryDialog") },
    {
      label: m.query,
      command: payment.query,
      when: ({ can }) => can.query,
      input: ({ reference }) => ({ reference }),
      confirm: m.queryNote,
    },
  ],
  voucher: ({ row, close }) => (
    <LoanCertificate loanId={row.loanId ?? ""} userId={row.customerId ?? ""} onClose={close} />
  ),
  voucherWhen: ({ can }) => can.voucher,
  voucherPermission: ["finance:payment:voucher", "loan:loan:voucher"],
});

/**
 * Payments of every channel, and, on a tab of their own, all money that borrowers repaid, that which staff registered
 * included.
 */
export default function PaymentPage() {
  const [params] = useSearchParams();
  return params.get("tab") === REPAYMENTS ? (
    <Repayments title={m.title} tabs={TABS.map(({ key, label }) => ({ key, label }))} />
  ) : (
    <Payments />
  );
}
