import * as z from "zod";
import { checked, command, contract, inquiry, list, query, receipt } from "../../platform/shared/endpoint.ts";
import {
  abilities,
  centsField,
  day,
  id,
  instant,
  prose,
  ref,
  textUpload,
  version,
  words,
} from "../../platform/shared/fields.ts";
import { closed, col, exact, range, recordNumber } from "../../platform/shared/list.ts";
import { waitingRequest } from "../../book/approval/contract.ts";
import { MAX_BYTES } from "./domain/batch-file.ts";
import {
  batchFinding,
  batchSource,
  batchState,
  explanation,
  lineState,
  transactionDirection,
  transactionState,
} from "./domain/status.ts";
import { opmMessages as m } from "./messages.ts";

const view = "finance:opm:view";
const exportAccess = "finance:opm:export";
const trackingKey = words(30);

/** What came of taking in or matching a batch. */
const standing = z.object({
  batchId: id(),
  batchNo: z.string(),
  state: batchState.schema,
  openCount: z.int(),
  /** Lines that nobody here knows, about which the channel is being asked. */
  askedCount: z.int(),
});

/** What may be done with a batch. */
const batchActions = ["match", "settle", "download", "file"] as const;

export const opm = contract("opm", m, {
  list: list({
    path: "/api/opm/list",
    access: view,
    exportAccess,
    title: m.batches,
    filters: {
      settledOn: range("day"),
      clabe: exact(),
      trackingKey: exact(),
      state: closed(batchState),
      batchNo: exact(),
    },
    columns: {
      id: col.id(),
      version: col.version(),
      batchNo: col.code(),
      state: col.closed(batchState),
      settledOn: col.day(),
      lineCount: col.count(),
      grossCents: col.money({ total: true }),
      feeCents: col.money({ total: true }),
      netCents: col.money({ total: true }),
      differenceCents: col.money({ total: true }),
      openCount: col.count(),
      settledAt: col.instant(),
      settledBy: col.text(),
      channel: col.text({ choices: "channel" }),
      source: col.closed(batchSource),
      finding: col.closed(batchFinding),
      takenAt: col.instant(),
      can: col.abilities(batchActions),
    },
    sort: ["settledOn", "settledAt", "id"],
  }),
  batch: query({
    path: "/api/opm/batch",
    access: view,
    title: m.detail,
    input: z.object({ batchId: ref("opmBatch") }),
    output: z.object({
      id: id(),
      version: version(),
      batchNo: z.string(),
      channel: z.string(),
      state: batchState.schema,
      source: batchSource.schema,
      settledOn: day(),
      lineCount: z.int(),
      openCount: z.int(),
      grossCents: centsField(),
      feeCents: centsField(),
      netCents: centsField(),
      differenceCents: centsField(),
      takenAt: instant(),
      settledAt: instant().nullable(),
      settledBy: z.string().nullable(),
      /**
       * Of a batch that came as a file: who handed it in last, what the channel said of it, and who approved its
       * settlement.
       */
      uploadedBy: z.string().nullable(),
      fileName: z.string().nullable(),
      finding: batchFinding.schema.nullable(),
      askedAt: instant().nullable(),
      approvedBy: z.string().nullable(),
      /** The request to settle that waits for a second person. */
      request: waitingRequest.nullable(),
      /** What settling moves out of 1020, and what becomes of the differences. */
      receiptsCents: centsField(),
      unidentifiedCents: centsField(),
      gainCents: centsField(),
      lossCents: centsField(),
      /** Receipts of ours on this channel that were confirmed up to the settlement date and stand in no batch. */
      waiting: z.object({ count: z.int(), amountCents: centsField() }),
      can: abilities(batchActions),
    }),
  }),
  lines: list({
    path: "/api/opm/lines",
    access: view,
    exportAccess,
    title: m.lines,
    filters: {
      batchId: exact("opmBatch"),
      state: closed(lineState),
      clabe: exact(),
      trackingKey: exact(),
      explanation: closed(explanation),
    },
    columns: {
      id: col.id(),
      lineNo: col.count(),
      state: col.closed(lineState),
      trackingKey: col.code(),
      clabe: col.code(),
      paidAt: col.instant(),
      channelAmountCents: col.money({ total: true }),
      ownCents: col.money({ total: true }),
      differenceCents: col.money({ total: true }),
      feeCents: col.money({ total: true }),
      netCents: col.money({ total: true }),
      explanation: col.closed(explanation),
      note: col.text(),
      loanId: col.hidden(col.code()),
      customerId: col.hidden(col.code()),
      orderNo: col.code(),
      name: col.text(),
      receiptId: col.code(),
      can: col.abilities(["explain"]),
    },
    sort: ["differenceCents", "lineNo"],
  }),
  transactions: list({
    path: "/api/opm/transactions",
    access: view,
    exportAccess,
    title: m.transactions,
    filters: {
      trackingKey: exact(),
      clabe: exact(),
      state: closed(transactionState),
      direction: closed(transactionDirection),
      reference: exact(),
      orderNo: recordNumber(),
      confirmedAt: range("day"),
      amountCents: range("cents"),
    },
    columns: {
      id: col.id(),
      trackingKey: col.code(),
      direction: col.closed(transactionDirection),
      state: col.closed(transactionState),
      amountCents: col.money({ total: true }),
      clabe: col.code(),
      reference: col.code(),
      loanId: col.hidden(col.code()),
      customerId: col.hidden(col.code()),
      orderNo: col.code(),
      name: col.text(),
      channel: col.text({ choices: "channel" }),
      batchNo: col.code(),
      requestedAt: col.instant(),
      confirmedAt: col.instant(),
      settledAt: col.instant(),
    },
    sort: ["id", "confirmedAt", "amountCents"],
  }),
  fetch: inquiry({
    path: "/api/opm/fetch",
    access: "finance:opm:match",
    title: m.fetch,
    input: z.object({ settledOn: day() }),
    output: z.object({ batches: z.array(standing) }),
  }),
  upload: command({
    path: "/api/opm/upload",
    access: "finance:opm:match",
    title: m.upload,
    input: z.object({ fileName: words(200), content: textUpload({ accept: ".csv,text/csv", maxBytes: MAX_BYTES }) }),
    output: standing,
  }),
  match: command({
    path: "/api/opm/match",
    access: "finance:opm:match",
    title: m.match,
    input: z.object({ batchId: ref("opmBatch"), version: version() }),
    output: standing,
  }),
  explain: command({
    path: "/api/opm/explain",
    access: "finance:opm:match",
    title: m.explain,
    input: z.object({ lineId: ref("opmLine"), explanation: explanation.schema, note: prose(300) }),
    output: standing,
  }),
  settle: checked({
    path: "/api/opm/settle",
    access: "finance:opm:settle",
    approve: "finance:opm:settleApprove",
    title: m.settle,
    input: z.object({ batchId: ref("opmBatch"), version: version() }),
    output: z.object({
      batchId: id(),
      state: batchState.schema,
      grossCents: centsField(),
      feeCents: centsField(),
      netCents: centsField(),
      version: version(),
    }),
  }),
  download: query({
    path: "/api/opm/download",
    access: "finance:opm:download",
    title: m.download,
    input: z.object({ batchId: ref("opmBatch") }),
    output: z.any(),
  }),
  file: query({
    path: "/api/opm/file",
    access: ["finance:opm:download", "finance:opm:settleApprove"],
    title: m.file,
    input: z.object({ batchId: ref("opmBatch") }),
    output: z.any(),
  }),
  callback: receipt({
    path: "/open/v1/channel/opm/callback",
    access: "app",
    title: m.callback,
    input: z.discriminatedUnion("type", [
      z.object({ id: words(80), type: z.literal("orderStatus"), trackingKey, clientReference: words(80) }),
      z.object({ id: words(80), type: z.literal("supply"), trackingKey, supplyId: words(80) }),
      z.object({ id: words(80), type: z.literal("settlement"), batchNo: words(60), settledOn: day() }),
    ]),
    output: z.null(),
  }),
});
