import * as z from "zod";
import { closedSet } from "../../platform/shared/closed-set.ts";
import { checked, contract, list } from "../../platform/shared/endpoint.ts";
import { amount, centsField, day, id, optionalWords, words } from "../../platform/shared/fields.ts";
import { closed, col, exact, range } from "../../platform/shared/list.ts";
import { repaymentMessages as m } from "./messages.ts";

export const repaymentStatus = closedSet([
  { code: "allocated", tone: "done", label: { cn: "已入账", en: "Allocated", es: "Aplicado" } },
  { code: "unallocated", tone: "attention", label: { cn: "待认领", en: "Unallocated", es: "Sin aplicar" } },
  { code: "reversed", tone: "bad", label: { cn: "已冲正", en: "Reversed", es: "Revertido" } },
]);

export const repaymentSource = closedSet([
  { code: "channel", tone: "done", label: { cn: "渠道回调", en: "Channel", es: "Canal" } },
  { code: "register", tone: "moving", label: { cn: "人工登记", en: "Registered by staff", es: "Registrado por personal" } },
  { code: "replenish", tone: "moving", label: { cn: "还款补录", en: "Replenished", es: "Registro manual" } },
]);

const settledTo = z.object({ loanId: id(), loanStatus: z.int(), outstandingCents: centsField(), creditCents: centsField() });

export const repayment = contract("repayment", m, {
  list: list({
    path: "/api/repayment/list",
    access: ["finance:payment:view", "loan:orderDetails:view"],
    exportAccess: "finance:payment:export",
    title: m.title,
    filters: {
      orderNo: exact(),
      phone: exact(),
      status: closed(repaymentStatus),
      source: closed(repaymentSource),
      channel: exact(),
      channelTxId: exact(),
      loanId: exact(),
      receivedAt: range("day"),
      amountCents: range("cents"),
    },
    columns: {
      id: col.id(),
      loanId: col.hidden(col.code()),
      orderNo: col.code(),
      name: col.text(),
      phone: col.phone(),
      channel: col.text(),
      channelTxId: col.code(),
      source: col.closed(repaymentSource),
      amountCents: col.money({ total: true }),
      overpaidCents: col.money({ total: true }),
      status: col.closed(repaymentStatus),
      valueOn: col.day(),
      receivedAt: col.instant(),
      remark: col.text(),
      can: col.abilities(),
    },
    sort: ["id"],
  }),
  reverse: checked({
    path: "/api/repayment/reverse",
    access: "loan:bill:reverse",
    approve: "loan:bill:reverseApprove",
    title: m.reverse,
    input: z.object({ repaymentId: id(), reason: words(300) }),
    output: settledTo,
  }),
  replenish: checked({
    path: "/api/repayment/replenish",
    access: "loan:RepayReplenish:create",
    approve: "loan:RepayReplenish:createApprove",
    title: m.replenish,
    input: z.object({
      orderNo: words(40),
      amount: amount(),
      channel: words(40),
      payee: words(80),
      bankCard: words(30),
      bankCode: words(20),
      bankName: words(80),
      paymentChannel: words(40),
      phone: words(20),
      paymentCode: words(60),
      remark: optionalWords(500),
      valueOn: day().optional(),
    }),
    output: settledTo.extend({ repaymentId: id(), allocatedCents: centsField(), overpaidCents: centsField() }),
  }),
});
