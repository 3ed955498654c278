import * as z from "zod";
import { checked, command, contract, list, money, query } from "../../platform/shared/endpoint.ts";
import { closedSet } from "../../platform/shared/closed-set.ts";
import { withKind } from "../../platform/shared/field-kind.ts";
import {
  abilities,
  centsField,
  day,
  id,
  instant,
  optionalProse,
  prose,
  reason,
  ref,
  version,
  words,
} from "../../platform/shared/fields.ts";
import {
  closed,
  col,
  contains,
  exact,
  flag,
  personName,
  phoneNumber,
  range,
  recordNumber,
  oneOf,
} from "../../platform/shared/list.ts";
import { storyAnswer, storyPage } from "../../platform/shared/story.ts";
import { repaymentSource } from "../../book/repayment/contract.ts";
import { checkStatus, rejectReason } from "../../desk/review/domain/status.ts";
import { billAbility, openOffer, payFor } from "../bill/contract.ts";
import { offerEnd } from "../../book/plan/domain/offer.ts";
import { planStatus, closeReason } from "../../book/plan/domain/status.ts";
import { customerStatus } from "../../people/borrower/domain/status.ts";
import { ledgerEvent } from "../../book/ledger/domain/events.ts";
import { account } from "../../book/ledger/domain/accounts.ts";
import { smsStatus } from "../../reach/sms/domain/status.ts";
import { loanStatus, productType } from "../../book/order/domain/status.ts";
import { loanMessages as m } from "./messages.ts";

/** How far an extension is: it takes effect when its fee is paid in time. */
export const extensionStatus = closedSet([
  { code: "quoted", tone: "waiting", label: { cn: "待付展期费", en: "Offered", es: "Ofrecida" } },
  { code: "effective", tone: "done", label: { cn: "已生效", en: "In effect", es: "Vigente" } },
  { code: "expired", tone: "attention", label: { cn: "已终止", en: "Ended", es: "Terminada" } },
]);

export const reductionKind = closedSet([
  { code: "reduction", tone: "attention", label: { cn: "减免", en: "Waiver", es: "Condonación" } },
  { code: "flatBill", tone: "bad", label: { cn: "平账", en: "Write off and close", es: "Cierre de cuenta" } },
]);

const target = { loanId: ref("loan"), version: version() };
const changed = z.object({ loanId: id(), status: loanStatus.schema, version: z.int() });

/** What may be done with an order. */
const loanActions = [
  "cancel",
  "cancelPaid",
  "refuse",
  "payout",
  "payInfo",
  "refreshCode",
  "remark",
  "voucher",
  "quote",
  "repay",
  "extend",
  "reduce",
  "flat",
  "refund",
] as const;
export type LoanAction = (typeof loanActions)[number];

/** An order as its detail page shows it, with what may be done now. */
const detail = z.object({
  id: id(),
  orderNo: z.string(),
  version: z.int(),
  status: loanStatus.schema,
  checkStatus: checkStatus.schema.nullable(),
  customerId: id(),
  name: z.string(),
  phone: z.string(),
  customerStatus: customerStatus.schema,
  packageName: z.string(),
  appName: z.string(),
  product: z.string(),
  groupName: z.string(),
  productType: productType.schema,
  /** A partner lends on it: its money is not in our books. */
  byPartner: z.boolean(),
  merchantNo: z.string(),
  oldCustomer: z.boolean(),
  contractCents: centsField(),
  receivedCents: centsField(),
  consultationCents: centsField(),
  consultationUpfront: z.boolean(),
  termCount: z.int(),
  termDays: z.int(),
  annualInterestBp: z.int(),
  overdueDailyBp: z.int(),
  extensionFeeBp: z.int(),
  /** The IVA that interest and fees bear, in basis points; their amounts include it. */
  taxBp: z.int(),
  clabe: z.string(),
  bankName: z.string(),
  /** The version that the app said it was at the application. */
  appVersion: z.string().nullable(),
  appliedAt: instant(),
  disbursedAt: instant().nullable(),
  dueOn: day().nullable(),
  overdueDays: z.int(),
  repaidCents: centsField(),
  outstandingCents: centsField(),
  creditCents: centsField(),
  /** What the customer owes back of refunded credit, beside this and any other order. */
  clawbackCents: centsField(),
  settledAt: instant().nullable(),
  /** The settled order that this one was offered after, and the one that was offered after this one. */
  followsId: id().nullable(),
  followsNo: z.string().nullable(),
  followedById: id().nullable(),
  followedByNo: z.string().nullable(),
  score: z.int().nullable(),
  reviewer: z.string().nullable(),
  collector: z.string().nullable(),
  remark: z.string().nullable(),
  remarktwo: z.string().nullable(),
  can: abilities(loanActions),
});

const planItem = z.object({
  id: id(),
  version: z.int(),
  termNo: z.int(),
  repayCode: z.string(),
  status: planStatus.schema,
  closeReason: closeReason.schema.nullable(),
  dueOn: day(),
  extendedDays: z.int(),
  overdueDays: z.int(),
  principalCents: centsField(),
  interestCents: centsField(),
  consultationCents: centsField(),
  extensionCents: centsField(),
  overdueCents: centsField(),
  /** What interest and fees of the term hold of IVA. */
  taxCents: centsField(),
  waivedCents: centsField(),
  paidCents: centsField(),
  outstandingCents: centsField(),
  /** What each component still owes. */
  principalLeftCents: centsField(),
  interestLeftCents: centsField(),
  consultationLeftCents: centsField(),
  extensionLeftCents: centsField(),
  overdueLeftCents: centsField(),
  repaidAt: instant().nullable(),
  can: abilities(billAbility),
});

const moneyItem = z.object({
  id: id(),
  kind: z.literal(["payout", "repayment", "refund"]),
  at: instant(),
  channel: z.string(),
  reference: z.string(),
  amountCents: centsField(),
  status: z.string(),
  note: z.string().nullable(),
  /** When the channel was heard to say that a failed payout or refund succeeded after all. */
  lateSuccessAt: instant().nullable(),
  /** What staff said of a repayment that they registered; null for everything else. Phone and account are masked. */
  reported: z
    .object({
      by: z.string().nullable(),
      source: repaymentSource.schema,
      valueOn: day(),
      payee: z.string().nullable(),
      bankCard: z.string().nullable(),
      bankName: z.string().nullable(),
      paymentChannel: z.string().nullable(),
      phone: z.string().nullable(),
      paymentCode: z.string().nullable(),
      remark: z.string().nullable(),
    })
    .nullable(),
  can: abilities(["reverse", "waiting"]),
});

const agreementItem = z.object({
  textVersion: z.int(),
  /** SHA-256 of the document. */
  sha256: z.string(),
  /** Annual total cost in percent with one decimal, without IVA; null where no number states it. */
  cat: z.number().nullable(),
  totalCents: centsField(),
  madeAt: instant(),
  acceptedAt: instant().nullable(),
  appVersion: z.string().nullable(),
  deviceModel: z.string().nullable(),
  deviceOs: z.string().nullable(),
});

const ledgerItem = z.object({
  entryId: id(),
  businessDate: day(),
  recordedAt: instant(),
  event: ledgerEvent.schema,
  reversalOf: id().nullable(),
  legs: z.array(
    z.object({
      account: account.schema,
      termNo: z.int().nullable(),
      debitCents: centsField(),
      creditCents: centsField(),
    }),
  ),
});

const view = ["loan:loan:view", "loan:orderDetails:view"] as const;
const voucher = ["loan:loan:voucher", "finance:payment:voucher"] as const;

export const loan = contract("loan", m, {
  list: list({
    path: "/api/loan/list",
    queue: "status",
    access: "loan:loan:view",
    exportAccess: "loan:loan:export",
    title: m.title,
    filters: {
      orderNo: recordNumber(),
      phone: phoneNumber(),
      status: closed(loanStatus),
      name: personName(),
      loanId: exact("loan"),
      userId: exact("customer"),
      packageName: oneOf("package"),
      product: contains({ choices: "product" }),
      merchantNo: oneOf("merchant"),
      productType: closed(productType),
      oldCustomer: flag(),
      appliedAt: range("day"),
      disbursedOn: range("day"),
      dueOn: range("day"),
      amount: range("cents"),
      overdueDays: range("count"),
    },
    columns: {
      id: col.id(),
      version: col.version(),
      orderNo: col.code(),
      customerId: col.hidden(col.code()),
      name: col.text(),
      phone: col.phone(),
      appName: col.text(),
      product: col.text(),
      contractCents: col.money({ total: true }),
      receivedCents: col.money({ total: true }),
      termCount: col.count(),
      status: col.closed(loanStatus),
      appliedAt: col.instant(),
      disbursedOn: col.day(),
      dueOn: col.day(),
      overdueDays: col.count(),
      repaidCents: col.money({ total: true }),
      outstandingCents: col.money({ total: true }),
      score: col.count(),
      reviewer: col.text(),
      collector: col.text(),
      remark: col.text(),
      remarktwo: col.text(),
      bankName: col.hidden(col.text()),
      bankCard: col.hidden(col.code()),
      merchantNo: col.code(),
      productType: col.closed(productType),
      oldCustomer: col.flag(),
      /** Requests about the order that wait for approval. */
      pendingApproval: col.hidden(col.count()),
      can: col.abilities(loanActions),
    },
    sort: ["id", "contractCents", "dueOn", "overdueDays", "disbursedOn", "outstandingCents"],
  }),
  certificate: query({
    path: "/api/loan/certificate",
    access: voucher,
    title: m.voucher,
    input: z.object({ loanId: ref("loan"), userId: ref("customer") }),
    output: z.object({
      time: instant(),
      amount: z.string(),
      appName: z.string(),
      orderNo: z.string(),
      bankName: z.string(),
      bankCard: z.string(),
      personName: z.string(),
    }),
  }),
  /** The same as a document for the borrower; the answer is the file. */
  certificatePdf: query({
    path: "/api/loan/certificate/pdf",
    access: voucher,
    title: m.voucherPdf,
    input: z.object({ loanId: ref("loan"), userId: ref("customer") }),
    output: z.any(),
  }),
  /** The agreement of an order as it was made; the answer is the file. */
  agreementPdf: query({
    path: "/api/loan/agreement/pdf",
    access: view,
    title: m.agreementPdf,
    input: z.object({ loanId: ref("loan") }),
    output: z.any(),
  }),
  detail: query({
    path: "/api/loan/detail",
    access: view,
    title: m.detailTitle,
    input: z.object({ loanId: ref("loan") }),
    output: z.object({
      order: detail,
      /** What the borrower agrees to; null for orders of before there were agreements. */
      agreement: agreementItem.nullable(),
      /** What settles the order today, and the extension that is offered. */
      amounts: z.object({ debtCents: centsField(), offer: openOffer.nullable() }),
      plan: z.array(planItem),
      money: z.array(moneyItem),
      extensions: z.array(
        z.object({
          id: id(),
          termNo: z.int(),
          days: z.int(),
          feeCents: centsField(),
          status: extensionStatus.schema,
          oldDueOn: day(),
          newDueOn: day(),
          quotedAt: instant(),
          expiresAt: instant(),
          endedAt: instant().nullable(),
          endReason: offerEnd.schema.nullable(),
        }),
      ),
      reductions: z.array(
        z.object({
          id: id(),
          termNo: z.int(),
          kind: reductionKind.schema,
          amountCents: centsField(),
          reason: z.string(),
          createdAt: instant(),
        }),
      ),
      sms: z.array(
        z.object({
          id: id(),
          at: instant(),
          text: z.string(),
          status: smsStatus.schema,
          reason: z.string().nullable(),
          segments: z.int(),
        }),
      ),
      audits: z.array(
        z.object({
          round: z.int(),
          score: z.int(),
          passed: z.boolean(),
          at: instant(),
          reasons: z.array(z.unknown()),
          inputs: z.record(z.string(), z.unknown()),
        }),
      ),
    }),
  }),
  /** Everything that happened to the order, newest first, page by page. */
  timeline: query({
    path: "/api/loan/timeline",
    access: view,
    title: m.timeline,
    input: z.object({ loanId: ref("loan"), ...storyPage }),
    output: storyAnswer,
  }),
  ledger: query({
    path: "/api/loan/ledger",
    access: view,
    title: m.detailTitle,
    input: z.object({ loanId: ref("loan") }),
    output: z.array(ledgerItem),
  }),
  cancel: command({
    path: "/api/loan/cancel",
    access: "loan:loan:cancel",
    title: m.cancel,
    input: z.object({ ...target, reason: reason() }),
    output: changed,
  }),
  cancelAfterPayout: checked({
    path: "/api/loan/cancel-after-payout",
    access: "loan:loan:cancel",
    approve: "loan:loan:cancelApprove",
    title: m.cancelAfterPayout,
    /** The channel's id of the transfer that brought the net amount back. */
    input: z.object({ ...target, channelTxId: words(60), reason: reason() }),
    output: changed,
  }),
  refuse: command({
    path: "/api/loan/refuse",
    access: "loan:loan:refuse",
    title: m.refuse,
    input: z.object({ ...target, reasons: z.array(rejectReason.schema).min(1).max(20), remark: optionalProse(500) }),
    output: changed,
  }),
  /** The reasons that a refusal may name. */
  refuseReasons: query({
    path: "/api/loan/refuse-reasons",
    access: "loan:loan:refuse",
    title: m.reasons,
    input: z.object({}),
    output: z.array(rejectReason.schema),
  }),
  payout: money({
    path: "/api/loan/payout",
    access: "loan:loan:retryPayout",
    title: m.retryPayout,
    input: z.object({
      ...target,
      cardConfirmed: z.boolean().default(false),
      securityCode: withKind({ kind: "code6" }, z.string().trim().max(6)).optional(),
    }),
    output: changed,
  }),
  paymentInfo: query({
    path: "/api/loan/payment-info",
    access: "loan:loan:payInfo",
    title: m.paymentInfo,
    input: z.object({ loanId: ref("loan") }),
    output: z.object({
      orderNo: z.string(),
      paymentCode: z.string().nullable(),
      channel: z.string().nullable(),
      expiresAt: instant().nullable(),
      /** What settles the order today. */
      outstandingCents: centsField(),
      /** What the customer owes back besides; it can be paid on the same code. */
      owedBackCents: centsField(),
      dueOn: day().nullable(),
      offer: openOffer.nullable(),
      /** When borrowers may be contacted about what they owe, and whether that is now. */
      contact: z.object({ from: z.string(), to: z.string(), open: z.boolean() }),
      text: z.string(),
    }),
  }),
  refreshPaymentCode: command({
    path: "/api/loan/refresh-payment-code",
    access: "loan:loan:refreshCode",
    title: m.refreshPaymentCode,
    input: z.object({ loanId: ref("loan"), payFor }),
    output: z.object({ paymentCode: z.string(), channel: z.string(), expiresAt: instant() }),
  }),
  remark: command({
    path: "/api/loan/remark",
    access: "loan:loan:remark",
    title: m.remark,
    input: z.object({ loanId: ref("loan"), remark: prose(500), remarktwo: prose(500) }),
    output: z.null(),
  }),
  /** Adds a note, which stands on the timeline for good; the list's remark is the newest. */
  note: command({
    path: "/api/loan/note",
    access: ["loan:orderDetails:remark", "loan:loan:remark"],
    title: m.addNote,
    input: z.object({ loanId: ref("loan"), note: prose(500) }),
    output: z.null(),
  }),
});
