import * as z from "zod";
import { closedSet, type CodeOf } from "../../platform/shared/closed-set.ts";
import { command, contract, list } from "../../platform/shared/endpoint.ts";
import { words } from "../../platform/shared/fields.ts";
import { closed, col, exact, range } from "../../platform/shared/list.ts";
import { payoutStatus } from "./domain/status.ts";
import { payoutMessages as m } from "./messages.ts";

export const paymentDirection = closedSet([
  { code: "out", tone: "moving", label: { cn: "付款", en: "Payout", es: "Desembolso" } },
  { code: "in", tone: "done", label: { cn: "收款", en: "Collection", es: "Cobro" } },
  { code: "refund", tone: "attention", label: { cn: "退款", en: "Refund", es: "Reembolso" } },
]);

/** How any payment stands, whichever way the money goes. */
export const paymentStatus = closedSet([
  { code: "PENDING", tone: "moving", label: { cn: "处理中", en: "Pending", es: "En proceso" } },
  { code: "SUCCESS", tone: "done", label: { cn: "成功", en: "Success", es: "Exitoso" } },
  { code: "FAIL", tone: "bad", label: { cn: "失败", en: "Failed", es: "Fallido" } },
]);
export type PaymentStatus = CodeOf<typeof paymentStatus>;

export type PaymentDirection = CodeOf<typeof paymentDirection>;

/** Payouts, collections and refunds of every channel, side by side. */
export const payment = contract("payment", m, {
  list: list({
    path: "/api/payment/list",
    access: "finance:payment:view",
    exportAccess: "finance:payment:export",
    title: m.title,
    filters: {
      orderNo: exact(),
      reference: exact(),
      status: closed(paymentStatus),
      direction: closed(paymentDirection),
      channel: exact(),
      bankName: exact(),
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
      channel: col.text(),
      amountCents: col.money({ total: true }),
      feeCents: col.money({ total: true }),
      status: col.closed(paymentStatus),
      failureReason: col.text(),
      requestedAt: col.instant(),
      finishedAt: col.instant(),
      can: col.abilities(),
    },
    sort: ["requestedAt"],
  }),
  query: command({
    path: "/api/payment/query",
    access: "finance:payment:query",
    title: m.query,
    input: z.object({ reference: words(60) }),
    output: z.object({ status: payoutStatus.schema }),
  }),
});
