import * as z from "zod";
import { checked, command, contract, inquiry, list, receipt } from "../../platform/shared/endpoint.ts";
import { amount, centsField, id, reason, ref, words } from "../../platform/shared/fields.ts";
import { closed, col, exact, range, recordNumber } from "../../platform/shared/list.ts";
import { openpayEventState, openpayKind, openpayMethod, openpayStatus } from "./domain/status.ts";
import { openpayMessages as m } from "./messages.ts";

const view = "finance:openPay:view";
const exportAccess = "finance:openPay:export";

/** Openpay's charges, payouts, deposits and the notices that it sends. */
export const openpay = contract("openpay", m, {
  list: list({
    path: "/api/openpay/list",
    access: view,
    exportAccess,
    title: m.title,
    filters: {
      transactionId: exact(),
      orderNo: recordNumber(),
      status: closed(openpayStatus),
      kind: closed(openpayKind),
      method: closed(openpayMethod),
      orderId: exact(),
      askedAt: range("day"),
    },
    columns: {
      id: col.id(),
      transactionId: col.code(),
      kind: col.closed(openpayKind),
      method: col.closed(openpayMethod),
      status: col.closed(openpayStatus),
      amountCents: col.money({ total: true }),
      feeCents: col.money({ total: true }),
      loanId: col.hidden(col.code()),
      customerId: col.hidden(col.code()),
      orderNo: col.code(),
      name: col.text(),
      orderId: col.code(),
      paymentReference: col.code(),
      authorizationCode: col.code(),
      errorMessage: col.text(),
      askedAt: col.instant(),
      dueAt: col.instant(),
      operatedAt: col.instant(),
      seenAt: col.instant(),
      /** The most that a refund of this charge can be now. */
      refundLimitCents: col.hidden(col.money()),
      channel: col.text({ choices: "channel" }),
      can: col.abilities(["query", "refund"]),
    },
    sort: ["askedAt"],
  }),
  events: list({
    path: "/api/openpay/event/list",
    access: view,
    exportAccess,
    title: m.events,
    filters: { transactionId: exact(), type: exact(), state: closed(openpayEventState), receivedAt: range("day") },
    columns: {
      id: col.id(),
      type: col.code(),
      state: col.closed(openpayEventState),
      transactionId: col.code(),
      orderId: col.code(),
      /** How the transaction stood when Openpay was asked about it. */
      found: col.closed(openpayStatus),
      verificationCode: col.code(),
      replays: col.count(),
      eventAt: col.instant(),
      receivedAt: col.instant(),
      handledAt: col.instant(),
      /** The notice as it came, as JSON. */
      body: col.hidden(col.text()),
      channel: col.text({ choices: "channel" }),
      can: col.abilities(["replay"]),
    },
    sort: ["receivedAt"],
  }),
  query: inquiry({
    path: "/api/openpay/query",
    access: "finance:openPay:query",
    title: m.query,
    input: z.object({ id: ref("openpay") }),
    output: z.object({ status: openpayStatus.schema }),
  }),
  replay: command({
    path: "/api/openpay/replay",
    access: "finance:openPay:replay",
    title: m.replay,
    input: z.object({ id: ref("openpayEvent") }),
    output: z.object({ state: openpayEventState.schema }),
  }),
  refund: checked({
    path: "/api/openpay/refund",
    access: "finance:openPay:refund",
    approve: "finance:openPay:refundApprove",
    title: m.refund,
    input: z.object({ id: ref("openpay"), amount: amount(), reason: reason() }),
    output: z.object({ refundId: id(), creditCents: centsField() }),
  }),
  /**
   * Where Openpay's webhooks arrive. The caller proves itself with the webhook's user and password (basic
   * authentication) and reads nothing but the HTTP status. A notice is written down as it came; money moves only after
   * Openpay confirmed the transaction when asked.
   */
  callback: receipt({
    path: "/open/v1/channel/openpay/callback",
    access: "webhook",
    title: m.callback,
    input: z.looseObject({
      type: words(60),
      event_date: z.string().max(60).nullish(),
      transaction: z.looseObject({ id: words(45), order_id: z.string().max(100).nullish() }).nullish(),
      verification_code: z.string().max(60).nullish(),
    }),
    output: z.null(),
  }),
});
