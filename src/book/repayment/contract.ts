import * as z from "zod";
import { closedSet, type CodeOf } from "../../platform/shared/closed-set.ts";
import { checked, command, contract, list, money, query } from "../../platform/shared/endpoint.ts";
import {
  amount,
  centsField,
  clabe,
  day,
  digits,
  id,
  keptUpload,
  orMasked,
  phone,
  prose,
  reason,
  ref,
  SHEETS,
  upload,
  words,
} from "../../platform/shared/fields.ts";
import { closed, col, exact, phoneNumber, range, recordNumber, oneOf } from "../../platform/shared/list.ts";
import { approvalStatus } from "../approval/domain/status.ts";
import { repaymentMessages as m } from "./messages.ts";

export const repaymentStatus = closedSet([
  { code: "allocated", tone: "done", label: { cn: "已入账", en: "Allocated", es: "Aplicado" } },
  { code: "unallocated", tone: "attention", label: { cn: "待认领", en: "Unallocated", es: "Sin aplicar" } },
  { code: "reversed", tone: "bad", label: { cn: "已冲正", en: "Reversed", es: "Revertido" } },
]);

export type RepaymentStatus = CodeOf<typeof repaymentStatus>;

export const repaymentSource = closedSet([
  { code: "channel", tone: "done", label: { cn: "渠道回调", en: "Channel", es: "Canal" } },
  {
    code: "register",
    tone: "moving",
    label: { cn: "人工登记", en: "Registered by staff", es: "Registrado por el personal" },
  },
  { code: "replenish", tone: "moving", label: { cn: "还款补录", en: "Replenished", es: "Registro manual" } },
]);

const settledTo = z.object({
  loanId: id(),
  loanStatus: z.int(),
  outstandingCents: centsField(),
  creditCents: centsField(),
  clawbackCents: centsField(),
});

/** The largest proof of payment, in bytes. */
export const PROOF_BYTES = 5 * 1024 * 1024;
const PROOF = { accept: ".pdf,.png,.jpg,.jpeg", maxBytes: PROOF_BYTES };
/** The most rows of an import. */
export const IMPORT_ROWS = 100;
const IMPORT_BYTES = 1_000_000;

const file = { fileName: words(200), content: upload({ accept: SHEETS, maxBytes: IMPORT_BYTES }) };

/**
 * What staff say of a payment that they report. Phone and account may be left masked, as `prefill` answers them: those
 * on record.
 */
export const reportedPayment = {
  payee: words(80),
  bankCard: orMasked(clabe()),
  bankCode: digits(1, 5),
  bankName: words(80),
  paymentChannel: words(40),
  phone: orMasked(phone()),
  paymentCode: words(60),
  remark: prose(500),
};

/** Money received outside the gateway, as staff report it. */
export const replenishment = z.object({
  orderNo: words(40),
  amount: amount(),
  channel: words(40),
  ...reportedPayment,
  valueOn: day().optional(),
  /** The name that the upload of the proof answered. */
  proof: keptUpload(PROOF).optional(),
});

export const repayment = contract("repayment", m, {
  list: list({
    path: "/api/repayment/list",
    access: ["finance:payment:view", "loan:orderDetails:view"],
    exportAccess: "finance:payment:export",
    title: m.title,
    filters: {
      orderNo: recordNumber(),
      phone: phoneNumber(),
      status: closed(repaymentStatus),
      source: closed(repaymentSource),
      channel: oneOf("channel"),
      channelTxId: exact(),
      paymentCode: exact(),
      registeredBy: oneOf("staff"),
      loanId: exact("loan"),
      receivedAt: range("day"),
      amountCents: range("cents"),
    },
    columns: {
      id: col.id(),
      loanId: col.hidden(col.code()),
      orderNo: col.code(),
      name: col.text(),
      phone: col.phone(),
      channel: col.text({ choices: "channel" }),
      channelTxId: col.code(),
      source: col.closed(repaymentSource),
      amountCents: col.money({ total: true }),
      overpaidCents: col.money({ total: true }),
      status: col.closed(repaymentStatus),
      valueOn: col.day(),
      receivedAt: col.instant(),
      /** Who registered it; null for what the channel reported. */
      registeredBy: col.text(),
      payee: col.text(),
      bankCard: col.code(),
      bankName: col.text(),
      paymentChannel: col.text(),
      paymentCode: col.code(),
      remark: col.text(),
      reversedAt: col.instant(),
      reversalReason: col.text(),
      customerId: col.hidden(col.code()),
      can: col.abilities(["reverse", "waiting"]),
    },
    sort: ["id"],
  }),
  reverse: checked({
    path: "/api/repayment/reverse",
    access: "loan:bill:reverse",
    approve: "loan:bill:reverseApprove",
    title: m.reverse,
    input: z.object({ repaymentId: ref("repayment"), reason: reason() }),
    output: settledTo,
  }),
  replenish: checked({
    path: "/api/repayment/replenish",
    access: "loan:RepayReplenish:create",
    approve: "loan:RepayReplenish:createApprove",
    title: m.replenish,
    input: replenishment,
    output: settledTo.extend({
      repaymentId: id(),
      allocatedCents: centsField(),
      clawbackRepaidCents: centsField(),
      overpaidCents: centsField(),
    }),
  }),
  requests: list({
    path: "/api/repayment/replenish/requests",
    access: "loan:RepayReplenish:view",
    exportAccess: "loan:RepayReplenish:export",
    title: m.requests,
    filters: {
      orderNo: recordNumber(),
      phone: phoneNumber(),
      channel: oneOf("channel"),
      applicant: oneOf("staff"),
      status: closed(approvalStatus),
      madeAt: range("day"),
    },
    columns: {
      id: col.id(),
      loanId: col.hidden(col.code()),
      customerId: col.hidden(col.code()),
      orderNo: col.code(),
      name: col.text(),
      phone: col.phone(),
      amountCents: col.money({ total: true }),
      status: col.closed(approvalStatus),
      channel: col.text({ choices: "channel" }),
      paymentCode: col.code(),
      payee: col.text(),
      bankName: col.text(),
      valueOn: col.day(),
      applicant: col.text(),
      madeAt: col.instant(),
      checkers: col.text(),
      decidedAt: col.instant(),
      remark: col.text(),
      can: col.abilities(["view", "approve", "reject", "revoke"]),
    },
    sort: ["id", "amountCents"],
  }),
  /** Keeps a proof of payment and names it for the request; what it is shows its first bytes, not its name. */
  proofUpload: command({
    path: "/api/repayment/replenish/proof/upload",
    access: "loan:RepayReplenish:create",
    title: m.proofUpload,
    input: z.object({
      fileName: words(200),
      content: upload({ ...PROOF, kinds: ["application/pdf", "image/png", "image/jpeg"], shownAs: "proof" }),
    }),
    output: z.object({ proof: z.string() }),
  }),
  /** The proof of a request, for its maker and those who may approve it; the answer is the file. */
  proof: query({
    path: "/api/repayment/replenish/proof",
    access: ["loan:RepayReplenish:view", "system:approvalCenter:view"],
    title: m.proof,
    input: z.object({ approvalId: ref("proofApproval") }),
    output: z.any(),
  }),
  channels: query({
    path: "/api/repayment/channels",
    access: ["loan:RepayReplenish:create", "loan:bill:repay"],
    title: m.channels,
    input: z.object({}),
    output: z.object({ list: z.array(z.object({ code: z.string(), name: z.string() })) }),
  }),
  /** What is known of an order's customer for a dialog to begin with; phone and account are masked. */
  prefill: query({
    path: "/api/repayment/prefill",
    access: ["loan:RepayReplenish:create", "loan:bill:repay"],
    title: m.prefill,
    input: z.object({ orderNo: words(40) }),
    output: z.object({
      payee: z.string(),
      phone: z.string(),
      bankCard: z.string(),
      bankCode: z.string(),
      bankName: z.string(),
      channel: z.string().nullable(),
      /** The code that the order can be paid to now. */
      paymentCode: z.string().nullable(),
    }),
  }),
  revoke: command({
    path: "/api/repayment/replenish/revoke",
    access: "loan:RepayReplenish:revoke",
    title: m.revoke,
    input: z.object({ approvalId: ref("proofApproval"), reason: reason() }),
    output: z.object({ status: approvalStatus.schema }),
  }),
  importCheck: query({
    path: "/api/repayment/replenish/import/check",
    access: "loan:RepayReplenish:import",
    title: m.importCheck,
    input: z.object(file),
    output: z.object({
      count: z.int(),
      totalCents: centsField(),
      errors: z.array(z.object({ line: z.int(), field: z.string(), message: z.string() })),
    }),
  }),
  /** Asks for every row of a file; a file with a wrong row is refused whole, with what is wrong in each. */
  import: money({
    path: "/api/repayment/replenish/import",
    access: "loan:RepayReplenish:import",
    title: m.import,
    input: z.object(file),
    output: z.object({ count: z.int(), totalCents: centsField() }),
  }),
});
