import * as z from "zod";
import { closedSet, type CodeOf } from "../../platform/shared/closed-set.ts";
import { checked, contract, inquiry, list, money } from "../../platform/shared/endpoint.ts";
import { id, reason, ref, version, words } from "../../platform/shared/fields.ts";
import { closed, col, exact, range, recordNumber, oneOf } from "../../platform/shared/list.ts";
import { loanStatus } from "../../book/order/domain/status.ts";
import { payoutStatus } from "../../reach/channel/domain/payout-status.ts";
import { refundStatus } from "../../book/payout/domain/status.ts";
import { payoutMessages as m } from "../../book/payout/messages.ts";

export const paymentDirection = closedSet([
  { code: "out", tone: "moving", label: { cn: "放款", en: "Payout", es: "Desembolso" } },
  { code: "in", tone: "done", label: { cn: "收款", en: "Collection", es: "Cobro" } },
  { code: "refund", tone: "attention", label: { cn: "退款", en: "Refund", es: "Reembolso" } },
  { code: "manual", tone: "moving", label: { cn: "代付", en: "Manual payout", es: "Pago saliente" } },
  { code: "withdrawal", tone: "waiting", label: { cn: "提现", en: "Withdrawal", es: "Retiro" } },
]);

/** What staff should look at. */
const paymentFinding = closedSet([
  {
    code: "lateSuccess",
    tone: "attention",
    label: { cn: "失败后渠道称成功", en: "Succeeded after failure", es: "Acreditado tras el fallo" },
  },
]);

/** How any payment stands, whichever way the money goes. */
export const paymentStatus = closedSet([
  { code: "PENDING", tone: "moving", label: { cn: "处理中", en: "Pending", es: "En proceso" } },
  { code: "SUCCESS", tone: "done", label: { cn: "成功", en: "Success", es: "Exitoso" } },
  { code: "FAIL", tone: "bad", label: { cn: "失败", en: "Failed", es: "Fallido" } },
]);
export type PaymentStatus = CodeOf<typeof paymentStatus>;

export type PaymentDirection = CodeOf<typeof paymentDirection>;

/** Payouts, collections, refunds, manual payouts and withdrawals of every channel, side by side. */
export const payment = contract("payment", m, {
  list: list({
    path: "/api/payment/list",
    access: "finance:payment:view",
    exportAccess: "finance:payment:export",
    title: m.title,
    filters: {
      orderNo: recordNumber(),
      reference: exact(),
      status: closed(paymentStatus),
      direction: closed(paymentDirection),
      channel: oneOf("channel"),
      bankName: oneOf("bank"),
      finding: closed(paymentFinding),
      requestedAt: range("day"),
      amountCents: range("cents"),
    },
    columns: {
      id: col.hidden(col.code()),
      direction: col.closed(paymentDirection),
      reference: col.code(),
      loanId: col.hidden(col.code()),
      customerId: col.hidden(col.code()),
      orderNo: col.code(),
      name: col.text(),
      payee: col.text(),
      bankCard: col.code(),
      bankName: col.text(),
      channel: col.text({ choices: "channel" }),
      amountCents: col.money({ total: true }),
      feeCents: col.money({ total: true }),
      status: col.closed(paymentStatus),
      failureReason: col.text(),
      /** When the channel was heard to say that it succeeded after its failure; `lateTrackingKey` is its proof. */
      lateSuccessAt: col.instant(),
      lateTrackingKey: col.code(),
      loanVersion: col.hidden(col.count()),
      /** Where the order would be paid out now: its account may have changed since a payout failed. */
      loanBankName: col.hidden(col.text()),
      loanBankCard: col.hidden(col.code()),
      requestedAt: col.instant(),
      finishedAt: col.instant(),
      can: col.abilities([
        "query",
        "voucher",
        "retry",
        "lateSuccess",
        "refundLateSuccess",
        "manualLateSuccess",
        "withdrawalLateSuccess",
      ]),
    },
    sort: ["requestedAt"],
  }),
  query: inquiry({
    path: "/api/payment/query",
    access: "finance:payment:query",
    title: m.query,
    input: z.object({ reference: words(80) }),
    output: z.object({ status: z.union([payoutStatus.schema, refundStatus.schema]) }),
  }),
  retry: money({
    path: "/api/payment/retry",
    access: "finance:payment:retry",
    title: m.retry,
    input: z.object({ loanId: ref("loan"), version: version(), cardConfirmed: z.boolean() }),
    output: z.object({ loanId: id(), status: loanStatus.schema, version: version() }),
  }),
  lateSuccess: checked({
    path: "/api/payout/late-success",
    access: "loan:loan:lateSuccess",
    approve: "loan:loan:lateSuccessApprove",
    title: m.lateSuccess,
    input: z.object({
      loanId: ref("loan"),
      version: version(),
      /** The attempt that failed. */
      reference: words(60),
      /** The channel's tracking key of the transfer that arrived after all. */
      proof: words(60),
      reason: reason(200),
    }),
    output: z.object({ loanId: id(), status: loanStatus.schema, version: version() }),
  }),
  refundLateSuccess: checked({
    path: "/api/payout/refund-late-success",
    access: "loan:bill:refund",
    approve: "loan:bill:refundApprove",
    title: m.refundLateSuccess,
    input: z.object({ reference: words(80), proof: words(60), reason: reason(200) }),
    output: z.object({ reference: z.string(), status: refundStatus.schema }),
  }),
});
