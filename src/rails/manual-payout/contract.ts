import * as z from "zod";
import { checked, command, contract, list, money, query } from "../../platform/shared/endpoint.ts";
import {
  amount,
  centsField,
  clabe,
  id,
  optionalProse,
  optionalWords,
  phone,
  reason,
  ref,
  SHEETS,
  sixDigits,
  upload,
  words,
} from "../../platform/shared/fields.ts";
import { withKind } from "../../platform/shared/field-kind.ts";
import { closed, col, contains, exact, range, recordNumber, oneOf } from "../../platform/shared/list.ts";
import { codeSent } from "../../reach/sms-code/contract.ts";
import { OBJECT_FORM, OBJECT_LENGTH } from "./domain/object.ts";
import { manualPayoutKind, manualPayoutStatus } from "./domain/status.ts";
import { manualPayoutMessages as m } from "./messages.ts";

/** Maximum number of payments in one import. */
export const MAX_ROWS = 200;
const FILE_BYTES = 1_000_000;

/** One payment as it is asked for, by hand or as a row of a file. */
export const paymentFields = z.object({
  kind: manualPayoutKind.schema.default("other"),
  orderNo: optionalWords(40),
  amount: amount(),
  channel: words(40),
  payee: words(40),
  bankCard: clabe(),
  bankCode: words(20),
  bankName: words(80),
  phone: phone(),
  object: withKind(
    { kind: "text", max: OBJECT_LENGTH, pattern: OBJECT_FORM },
    words(OBJECT_LENGTH).refine((value) => OBJECT_FORM.test(value), "characters"),
  ),
  remark: optionalWords(300),
});
export type PaymentFields = z.infer<typeof paymentFields>;

/** A CSV or XLSX. */
const file = { fileName: words(200), content: upload({ accept: SHEETS, maxBytes: FILE_BYTES }) };

/** What a code is asked for; it is good for exactly this. */
const codeWish = z.discriminatedUnion("purpose", [
  z.object({ purpose: z.literal("create"), amount: amount(), bankCard: clabe() }),
  z.object({ purpose: z.literal("import"), amount: amount(), rows: z.int().min(1).max(MAX_ROWS) }),
  z.object({ purpose: z.literal("approve"), batchId: id() }),
]);

const requested = z.object({
  batchId: id(),
  batchNo: z.string(),
  /** How many people it takes, the maker counted. */
  eyes: z.int(),
  /** Bank codes that no bank of the table has. */
  unknownBanks: z.array(z.string()),
});

const batchRow = z.object({
  line: z.int(),
  payee: z.string(),
  amountCents: centsField(),
  channel: z.string(),
  bankCard: z.string(),
  bankName: z.string(),
  object: z.string(),
  status: manualPayoutStatus.schema,
});

/** Manual payouts: asked for by a maker, approved by a checker, each with a code by SMS. */
export const manualPayout = contract("manualPayout", m, {
  list: list({
    path: "/api/manual-payout/list",
    access: "finance:paymentOn:view",
    exportAccess: "finance:paymentOn:export",
    title: m.title,
    filters: {
      batchNo: exact(),
      payee: contains(),
      status: closed(manualPayoutStatus),
      channel: oneOf("channel"),
      kind: closed(manualPayoutKind),
      reference: exact(),
      orderNo: recordNumber(),
      bankName: oneOf("bank"),
      maker: oneOf("staff"),
      checker: oneOf("staff"),
      requestedAt: range("day"),
      amountCents: range("cents"),
    },
    columns: {
      id: col.id(),
      batchId: col.hidden(col.code()),
      batchNo: col.code(),
      payee: col.text(),
      amountCents: col.money({ total: true }),
      status: col.closed(manualPayoutStatus),
      maker: col.text(),
      checker: col.text(),
      kind: col.closed(manualPayoutKind),
      object: col.text(),
      bankCard: col.code(),
      bankName: col.text(),
      channel: col.text({ choices: "channel" }),
      phone: col.phone(),
      loanId: col.hidden(col.code()),
      orderNo: col.code(),
      reference: col.code(),
      feeCents: col.money({ total: true }),
      trackingKey: col.code(),
      failureReason: col.text(),
      remark: col.text(),
      requestedAt: col.instant(),
      sentAt: col.instant(),
      finishedAt: col.instant(),
      can: col.abilities(["approve", "reject", "cancel"]),
    },
    sort: ["id", "amountCents"],
  }),
  batch: query({
    path: "/api/manual-payout/batch",
    access: "finance:paymentOn:view",
    title: m.batch,
    input: z.object({ batchId: ref("manualBatch") }),
    output: z.object({
      batchId: id(),
      batchNo: z.string(),
      maker: z.string(),
      totalCents: centsField(),
      /** Approvals given and needed; 0 needed once nothing waits. */
      given: z.int(),
      needed: z.int(),
      rows: z.array(batchRow),
    }),
  }),
  channels: query({
    path: "/api/manual-payout/channels",
    access: ["finance:paymentOn:create", "finance:paymentOn:import"],
    title: m.channels,
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({ code: z.string(), name: z.string(), availableCents: centsField(), payoutFeeCents: centsField() }),
      ),
    }),
  }),
  sendCode: command({
    path: "/api/manual-payout/send-code",
    access: "finance:paymentOn:sendCode",
    title: m.sendCode,
    input: codeWish,
    output: codeSent,
  }),
  create: money({
    path: "/api/manual-payout/create",
    access: "finance:paymentOn:create",
    title: m.create,
    input: paymentFields.extend({ smsCode: sixDigits() }),
    output: requested,
  }),
  importCheck: query({
    path: "/api/manual-payout/import/check",
    access: "finance:paymentOn:import",
    title: m.importCheck,
    input: z.object(file),
    output: z.object({
      count: z.int(),
      totalCents: centsField(),
      unknownBanks: z.array(z.string()),
      errors: z.array(z.object({ line: z.int(), field: z.string(), message: z.string() })),
    }),
  }),
  import: money({
    path: "/api/manual-payout/import",
    access: "finance:paymentOn:import",
    title: m.import,
    input: z.object({ ...file, smsCode: sixDigits() }),
    output: requested,
  }),
  /** Hands a batch to its channels; it always takes a second person, so that its maker only ever asks for it. */
  send: checked({
    path: "/api/manual-payout/send",
    access: ["finance:paymentOn:create", "finance:paymentOn:import"],
    approve: "finance:paymentOn:createApprove",
    title: m.send,
    input: z.object({ batchId: ref("manualBatch") }),
    output: z.object({ batchNo: z.string(), totalCents: centsField() }),
  }),
  lateSuccess: checked({
    path: "/api/manual-payout/late-success",
    access: "finance:paymentOn:create",
    approve: "finance:paymentOn:createApprove",
    title: m.lateSuccess,
    /** `proof`: the channel's tracking key of the transfer that arrived after its failure. */
    input: z.object({ reference: words(60), proof: words(60), reason: reason(200) }),
    output: z.object({ reference: z.string() }),
  }),
  approve: money({
    path: "/api/manual-payout/approve",
    access: "finance:paymentOn:createApprove",
    title: m.approve,
    input: z.object({ batchId: ref("manualBatch"), smsCode: sixDigits(), comment: optionalProse(300) }),
    /** `missing`: how many approvals are still needed; 0 means that the money is under way. */
    output: z.object({ batchNo: z.string(), missing: z.int() }),
  }),
  reject: money({
    path: "/api/manual-payout/reject",
    access: "finance:paymentOn:createApprove",
    title: m.reject,
    input: z.object({ batchId: ref("manualBatch"), reason: reason() }),
    output: z.object({ batchNo: z.string() }),
  }),
  cancel: money({
    path: "/api/manual-payout/cancel",
    access: "finance:paymentOn:cancel",
    title: m.cancel,
    input: z.object({ batchId: ref("manualBatch"), reason: reason() }),
    output: z.object({ batchNo: z.string() }),
  }),
});
