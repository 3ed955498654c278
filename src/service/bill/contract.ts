import * as z from "zod";
import { checked, contract, list, query } from "../../platform/shared/endpoint.ts";
import {
  amount,
  centsField,
  day,
  id,
  instant,
  optionalWords,
  reason,
  ref,
  version,
  words,
} from "../../platform/shared/fields.ts";
import { closed, col, exact, phoneNumber, range, recordNumber, oneOf } from "../../platform/shared/list.ts";
import { reportedPayment } from "../../book/repayment/contract.ts";
import { MAX_EXTENSION_DAYS } from "../../book/plan/domain/extension.ts";
import { closeReason, planStatus } from "../../book/plan/domain/status.ts";
import { billMessages as m } from "../../book/plan/messages.ts";

/** Collectors ask for them from their own desk; who decides is the same. */
const EXTEND = ["loan:bill:extend", "collection:myClient:requestExtend"] as const;
const REDUCE = ["loan:bill:reduce", "collection:myClient:requestReduce"] as const;

const days = z.int().min(1).max(MAX_EXTENSION_DAYS);
const optionalAmount = amount().optional();

/** What an order looks like after a money command. */
const settledTo = z.object({
  loanId: id(),
  loanStatus: z.int(),
  outstandingCents: centsField(),
  creditCents: centsField(),
  clawbackCents: centsField(),
});

const quoted = z.object({
  billId: id(),
  days: z.int(),
  feeCents: centsField(),
  /** What of the fee is IVA. */
  taxCents: centsField(),
  oldDueOn: day(),
  newDueOn: day(),
  expiresAt: instant(),
  version: z.int(),
});

/**
 * An extension that is offered and waits for its fee: what takes it, until when, and the payment code for it where one
 * was issued.
 */
export const openOffer = z.object({
  termNo: z.int(),
  days: z.int(),
  feeCents: centsField(),
  newDueOn: day(),
  expiresAt: instant(),
  paymentCode: z.string().nullable(),
});

/** Which of the two amounts of an order a payment code is for. */
export const payFor = z.enum(["debt", "extension"]).default("debt");

/** What may be done with a term. */
const billActions = ["repay", "extend", "reduce", "flat", "refund", "reverse"] as const;
/** What `can` of a term says: the actions, and whether a request about it waits for its approval. */
export const billAbility = [...billActions, "waiting"] as const;
export type BillAbility = (typeof billAbility)[number];

export const bill = contract("bill", m, {
  list: list({
    path: "/api/bill/list",
    queue: "status",
    access: ["loan:bill:view", "loan:orderDetails:view"],
    exportAccess: "loan:bill:export",
    title: m.title,
    filters: {
      loanId: exact("loan"),
      repayCode: exact(),
      /** The number of the order, whole or its end, the bill's own code, or the order's id. */
      orderNo: recordNumber(),
      phone: phoneNumber(),
      status: closed(planStatus),
      dueOn: range("day"),
      termNo: range("count"),
      overdueDays: range("count"),
      packageName: oneOf("package"),
    },
    columns: {
      id: col.id(),
      version: col.version(),
      loanId: col.hidden(col.code()),
      customerId: col.hidden(col.code()),
      repayCode: col.code(),
      orderNo: col.code(),
      name: col.text(),
      phone: col.phone(),
      termNo: col.count(),
      /** How many installments the order has. */
      termCount: col.hidden(col.count()),
      dueOn: col.day(),
      principalCents: col.money({ total: true }),
      interestCents: col.money({ total: true }),
      consultationCents: col.money(),
      extensionCents: col.money(),
      overdueCents: col.money(),
      /** What interest and fees hold of IVA, and at which rate. */
      taxCents: col.money(),
      taxBp: col.hidden(col.count()),
      waivedCents: col.money({ total: true }),
      paidCents: col.money({ total: true }),
      outstandingCents: col.money({ total: true }),
      /** What is owed past the due date. */
      arrearsCents: col.money({ total: true }),
      overdueDays: col.count(),
      status: col.closed(planStatus),
      closeReason: col.closed(closeReason),
      repaidAt: col.instant(),
      principalLeftCents: col.hidden(col.money()),
      interestLeftCents: col.hidden(col.money()),
      consultationLeftCents: col.hidden(col.money()),
      extensionLeftCents: col.hidden(col.money()),
      overdueLeftCents: col.hidden(col.money()),
      loanContractCents: col.hidden(col.money()),
      loanRepaidCents: col.hidden(col.money()),
      loanOutstandingCents: col.hidden(col.money()),
      creditCents: col.hidden(col.money()),
      clawbackCents: col.hidden(col.money()),
      /** Requests about the order that wait for approval. */
      pendingApproval: col.hidden(col.count()),
      can: col.abilities(billAbility),
    },
    sort: ["id", "dueOn", "outstandingCents"],
  }),
  repay: checked({
    path: "/api/bill/repay",
    access: "loan:bill:repay",
    approve: "loan:bill:repayApprove",
    title: m.repay,
    input: z.object({
      billId: ref("bill"),
      amount: amount(),
      channel: words(40),
      channelTxId: optionalWords(60),
      valueOn: day().optional(),
      ...reportedPayment,
    }),
    output: settledTo.extend({
      repaymentId: id(),
      allocatedCents: centsField(),
      clawbackRepaidCents: centsField(),
      overpaidCents: centsField(),
    }),
  }),
  extendQuote: query({
    path: "/api/bill/extend/quote",
    access: EXTEND,
    title: m.quote,
    input: z.object({ billId: ref("bill"), days }),
    output: quoted,
  }),
  extend: checked({
    path: "/api/bill/extend",
    access: EXTEND,
    approve: "loan:bill:extendApprove",
    title: m.extend,
    input: z.object({ billId: ref("bill"), days, version: version(), reason: reason() }),
    output: quoted,
  }),
  reduce: checked({
    path: "/api/bill/reduce",
    access: REDUCE,
    approve: "loan:bill:reduceApprove",
    title: m.reduce,
    input: z.object({
      billId: ref("bill"),
      version: version(),
      overdue: optionalAmount,
      extension: optionalAmount,
      interest: optionalAmount,
      consultation: optionalAmount,
      principal: optionalAmount,
      reason: reason(),
    }),
    output: settledTo,
  }),
  flat: checked({
    path: "/api/bill/flat",
    access: "loan:bill:flat",
    approve: "loan:bill:flatApprove",
    title: m.flat,
    input: z.object({ loanId: ref("loan"), confirmed: z.boolean().default(false), reason: reason() }),
    output: settledTo,
  }),
  refund: checked({
    path: "/api/bill/refund",
    access: "loan:bill:refund",
    approve: "loan:bill:refundApprove",
    title: m.refund,
    input: z.object({ loanId: ref("loan"), amount: amount(), reason: reason() }),
    output: z.object({ refundId: id(), creditCents: centsField() }),
  }),
});
