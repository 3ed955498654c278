import * as z from "zod";
import { closedSet, type CodeOf } from "../../platform/shared/closed-set.ts";
import { checked, command, contract, list, money, query } from "../../platform/shared/endpoint.ts";
import {
  abilities,
  centsField,
  day,
  id,
  instant,
  optionalWords,
  reason,
  ref,
  upload,
  version,
  words,
} from "../../platform/shared/fields.ts";
import { withKind } from "../../platform/shared/field-kind.ts";
import { closed, col, contains, exact, flag, range, recordNumber, oneOf } from "../../platform/shared/list.ts";
import { parseDecimal, type Cents } from "../../platform/shared/cents.ts";
import { waitingRequest } from "../../book/approval/contract.ts";
import { candidateReason } from "./domain/candidates.ts";
import { itemCause, itemEvent, itemResult, itemState } from "./domain/item.ts";
import { movementKind } from "./domain/movement.ts";
import { movementState } from "./domain/movement-state.ts";
import { finding, lineProof, uploadedState } from "./domain/proof.ts";
import { lineIssue, lineKind } from "./domain/statement-line.ts";
import { reconciliationMessages as m } from "./messages.ts";

const direction = closedSet([
  { code: "in", tone: "done", label: { cn: "收款", en: "In", es: "Entrada" } },
  { code: "out", tone: "moving", label: { cn: "付款", en: "Out", es: "Salida" } },
]);

const importSource = closedSet([
  { code: "upload", tone: "waiting", label: { cn: "上传", en: "Uploaded", es: "Carga" } },
  { code: "channel", tone: "moving", label: { cn: "渠道", en: "Channel", es: "Canal" } },
  { code: "email", tone: "waiting", label: { cn: "邮件", en: "E-mail", es: "Correo" } },
]);

export const importStatus = closedSet([
  { code: "waiting", tone: "waiting", label: { cn: "排队中", en: "Waiting", es: "En espera" } },
  { code: "running", tone: "moving", label: { cn: "导入中", en: "Running", es: "En curso" } },
  { code: "held", tone: "attention", label: { cn: "待核实", en: "Waits for proof", es: "Por comprobar" } },
  { code: "done", tone: "done", label: { cn: "已完成", en: "Done", es: "Terminada" } },
  { code: "failed", tone: "bad", label: { cn: "失败", en: "Failed", es: "Fallida" } },
]);

/** Why an import ended without its statement. */
export const importFailure = closedSet([
  {
    code: "silent",
    tone: "bad",
    label: { cn: "渠道无响应", en: "The channel did not answer", es: "El canal no respondió" },
  },
  { code: "wrongEncoding", tone: "bad", label: { cn: "编码不是 UTF-8", en: "Not UTF-8", es: "No está en UTF-8" } },
  {
    code: "notAStatement",
    tone: "bad",
    label: { cn: "不是对账单", en: "No statement", es: "No es un estado de cuenta" },
  },
  { code: "tooLarge", tone: "bad", label: { cn: "对账单过大", en: "Too large", es: "Demasiado grande" } },
  { code: "broken", tone: "bad", label: { cn: "导入中断", en: "Broke off", es: "Se interrumpió" } },
]);
export type ImportFailure = CodeOf<typeof importFailure>;

/** Whether the channel was asked about the lines that an import holds. */
const askedState = closedSet([
  {
    code: "asking",
    tone: "moving",
    label: { cn: "正在询问渠道", en: "The channel is being asked", es: "Consultando al canal" },
  },
  { code: "answered", tone: "done", label: { cn: "渠道已答复", en: "The channel answered", es: "El canal respondió" } },
  {
    code: "silent",
    tone: "attention",
    label: { cn: "渠道未答复", en: "The channel did not answer", es: "El canal no respondió" },
  },
]);

/** The largest statement file and e-mail, in bytes: some 200,000 lines. */
export const MAX_FILE_BYTES = 20_000_000;
/** The most items that are matched at once. */
const MAX_MATCHED = 100;
/** The most lines of a file that two people take at once. */
export const MAX_ACCEPTED = 1_000;

const view = "loan:reconciliation:view";
const exportAccess = "loan:reconciliation:export";
const fileOf = (accept: string) => upload({ accept, maxBytes: MAX_FILE_BYTES });

/** An amount that may be zero or below, as decimal text. */
const balance = withKind(
  { kind: "text", max: 16, pattern: /^-?\d{1,11}(\.\d{1,2})?$/ },
  z
    .string()
    .trim()
    .transform((value, context): Cents => {
      const parsed = parseDecimal(value.replace(/^-/, ""));
      if (parsed !== null) return (value.startsWith("-") ? -parsed : parsed) as Cents;
      context.addIssue({ code: "custom", message: "amount", input: value });
      return z.NEVER;
    }),
);

/** What an open item can be matched with: an order's bill, or the item of the other side. */
const candidateKey = z.object({ kind: z.literal(["bill", "item"]), id: ref("bill") });

const candidate = candidateKey.extend({
  score: z.int(),
  reasons: z.array(candidateReason.schema),
  label: z.string(),
  detail: z.string(),
  amountCents: centsField(),
  on: day(),
});

/** The steps that an item may take. */
const itemActions = ["match", "unmatch", "flat", "reverse"] as const;

const side = z.object({
  kind: z.string(),
  /** How far our movement is; the channel's line has no state. */
  state: movementState.schema.nullable(),
  reference: z.string(),
  trackingKey: z.string().nullable(),
  amountCents: centsField(),
  feeCents: centsField(),
  effectCents: centsField(),
  on: day(),
  at: instant().nullable(),
});

const itemFacts = z.object({
  id: id(),
  version: z.int(),
  channel: z.string(),
  itemOn: day(),
  direction: direction.schema,
  reference: z.string(),
  result: itemResult.schema,
  cause: itemCause.schema.nullable(),
  state: itemState.schema,
  differenceCents: centsField(),
  /** The receipt in our books was made of the statement's line. */
  ownReceipt: z.boolean(),
  paymentCode: z.string().nullable(),
  loanId: id().nullable(),
  orderNo: z.string().nullable(),
  customerId: id().nullable(),
  name: z.string().nullable(),
  can: abilities(itemActions),
});

/** A line of a file that a person handed in, while it is held. */
const heldLine = z.object({
  id: id(),
  lineNo: z.int(),
  kind: lineKind.schema,
  reference: z.string(),
  trackingKey: z.string(),
  amountCents: centsField(),
  feeCents: centsField(),
  movedAt: instant(),
  state: uploadedState.schema,
  finding: finding.schema.nullable(),
  /** What the channel says of the same reference. */
  saidCents: centsField().nullable(),
  saidOn: day().nullable(),
});

const importFacts = z.object({
  id: id(),
  version: z.int(),
  channel: z.string(),
  channelName: z.string(),
  statementOn: day(),
  source: importSource.schema,
  fileName: z.string().nullable(),
  status: importStatus.schema,
  rowsTotal: z.int().nullable(),
  rowsRead: z.int(),
  rowsNew: z.int(),
  rowsKnown: z.int(),
  rowsBad: z.int(),
  failure: importFailure.schema.nullable(),
  /** The first broken rows; all of them come with `issues`. */
  issues: z.array(z.object({ lineNo: z.int(), reason: lineIssue.schema, excerpt: z.string() })),
  uploadedBy: z.string().nullable(),
  rowsHeld: z.int(),
  asked: askedState.schema.nullable(),
  askedAt: instant().nullable(),
  /** The first held lines, those that the channel denies before the others. */
  held: z.array(heldLine),
  /** The request that waits for a second person. */
  request: waitingRequest.nullable(),
  can: abilities(["accept", "discard", "prove", "file"]),
});

const planned = z.object({ importId: id() });
const heldStep = z.object({ importId: id(), version: z.int(), held: z.int() });
/** Held lines of an import; all of them where none are named. */
const heldChoice = z.object({
  importId: ref("statementImport"),
  version: version(),
  lines: z.array(ref("uploadedLine")).min(1, "required").max(MAX_ACCEPTED).optional(),
  reason: reason(),
});
const stepped = z.object({ itemId: id(), state: itemState.schema, version: z.int() });

/** The statements of the channels beside our books. */
export const reconciliation = contract("reconciliation", m, {
  list: list({
    path: "/api/reconciliation/list",
    access: view,
    exportAccess,
    title: m.title,
    filters: {
      itemOn: range("day"),
      channel: oneOf("channel"),
      handled: flag(),
      direction: closed(direction),
      result: closed(itemResult),
      cause: closed(itemCause),
      state: closed(itemState),
      reference: exact(),
      orderNo: recordNumber(),
      amountCents: range("cents"),
    },
    columns: {
      id: col.id(),
      version: col.version(),
      itemOn: col.day(),
      channel: col.text({ choices: "channel" }),
      direction: col.closed(direction),
      lineKind: col.closed(lineKind),
      reference: col.code(),
      channelCents: col.money({ total: true }),
      movedAt: col.instant(),
      ourKind: col.closed(movementKind),
      ourReference: col.code(),
      ourCents: col.money({ total: true }),
      ourOn: col.day(),
      differenceCents: col.money({ total: true }),
      amountCents: col.money(),
      result: col.closed(itemResult),
      cause: col.closed(itemCause),
      best: col.text(),
      bestScore: col.count(),
      state: col.closed(itemState),
      proof: col.closed(lineProof),
      trackingKey: col.code(),
      loanId: col.hidden(col.code()),
      customerId: col.hidden(col.code()),
      orderNo: col.code(),
      name: col.text(),
      handledBy: col.text(),
      handledAt: col.instant(),
      can: col.abilities(itemActions),
    },
    sort: ["itemOn", "amountCents"],
  }),
  detail: query({
    path: "/api/reconciliation/detail",
    access: view,
    title: m.detail,
    input: z.object({ itemId: ref("item") }),
    output: z.object({
      item: itemFacts,
      channel: side.nullable(),
      /** What proves the channel's line; null for an item without one. */
      proof: z
        .object({
          kind: lineProof.schema,
          importId: id(),
          fileName: z.string().nullable(),
          uploadedBy: z.string().nullable(),
          approvedBy: z.string().nullable(),
          canOpen: z.boolean(),
        })
        .nullable(),
      ours: side.nullable(),
      candidates: z.array(candidate),
      history: z.array(
        z.object({
          event: itemEvent.schema,
          toState: itemState.schema,
          actor: z.string(),
          reason: z.string().nullable(),
          at: instant(),
        }),
      ),
    }),
  }),
  channels: query({
    path: "/api/reconciliation/channels",
    access: view,
    title: m.channels,
    input: z.object({}),
    output: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
  statements: list({
    path: "/api/reconciliation/statements",
    access: view,
    exportAccess,
    title: m.statementsTitle,
    filters: {
      statementOn: range("day"),
      channel: oneOf("channel"),
      status: closed(importStatus),
      source: closed(importSource),
      createdAt: range("day"),
    },
    columns: {
      id: col.id(),
      statementOn: col.day(),
      channel: col.text({ choices: "channel" }),
      source: col.closed(importSource),
      status: col.closed(importStatus),
      rowsRead: col.count(),
      rowsTotal: col.count(),
      rowsNew: col.count(),
      rowsKnown: col.count(),
      rowsBad: col.count(),
      rowsHeld: col.count(),
      openingCents: col.money(),
      closingCents: col.money(),
      openItems: col.count(),
      fileName: col.text(),
      failure: col.closed(importFailure),
      createdBy: col.text(),
      createdAt: col.instant(),
      finishedAt: col.instant(),
      can: col.abilities(["issues"]),
    },
    sort: ["statementOn", "createdAt"],
  }),
  import: command({
    path: "/api/reconciliation/import",
    access: "loan:reconciliation:import",
    title: m.import,
    input: z.object({
      channel: words(40),
      statementOn: day(),
      fileName: words(200),
      content: fileOf(".csv,text/csv"),
      statedClose: balance.optional(),
    }),
    output: planned,
  }),
  fetch: command({
    path: "/api/reconciliation/fetch",
    access: "loan:reconciliation:import",
    title: m.fetch,
    input: z.object({ channel: words(40), statementOn: day() }),
    output: planned,
  }),
  importDetail: query({
    path: "/api/reconciliation/import/detail",
    access: view,
    title: m.importDetail,
    input: z.object({ importId: ref("statementImport") }),
    output: importFacts,
  }),
  issues: query({
    path: "/api/reconciliation/import/issues",
    access: view,
    title: m.issues,
    input: z.object({ importId: ref("statementImport") }),
    output: z.any(),
  }),
  file: query({
    path: "/api/reconciliation/import/file",
    access: ["loan:reconciliation:import", "loan:reconciliation:importApprove"],
    title: m.file,
    input: z.object({ importId: ref("statementImport") }),
    output: z.any(),
  }),
  prove: command({
    path: "/api/reconciliation/import/prove",
    access: "loan:reconciliation:import",
    title: m.prove,
    input: z.object({ importId: ref("statementImport"), version: version() }),
    output: heldStep,
  }),
  accept: checked({
    path: "/api/reconciliation/import/accept",
    access: "loan:reconciliation:import",
    approve: "loan:reconciliation:importApprove",
    title: m.accept,
    input: heldChoice,
    output: heldStep,
  }),
  discard: command({
    path: "/api/reconciliation/import/discard",
    access: "loan:reconciliation:import",
    title: m.discard,
    input: heldChoice,
    output: heldStep,
  }),
  match: checked({
    path: "/api/reconciliation/match",
    access: "loan:reconciliation:match",
    approve: "loan:reconciliation:matchApprove",
    title: m.match,
    /** Without a candidate, an item is matched only where both sides agree by now. */
    input: z.object({ itemId: ref("item"), version: version(), candidate: candidateKey.optional() }),
    output: stepped,
  }),
  matchMany: money({
    path: "/api/reconciliation/match/many",
    access: "loan:reconciliation:match",
    title: m.matchMany,
    input: z.object({
      items: z
        .array(z.object({ itemId: ref("item"), version: version(), candidate: candidateKey.optional() }))
        .min(1, "required")
        .max(MAX_MATCHED),
    }),
    output: z.object({
      matched: z.int(),
      /** How many were sent for approval, each as a request of its own. */
      sent: z.int(),
      outcomes: z.array(
        z.object({
          itemId: id(),
          state: itemState.schema.nullable(),
          version: z.int().nullable(),
          request: id().nullable(),
          refusal: z.string().nullable(),
        }),
      ),
    }),
  }),
  unmatch: checked({
    path: "/api/reconciliation/unmatch",
    access: "loan:reconciliation:match",
    approve: "loan:reconciliation:matchApprove",
    title: m.unmatch,
    input: z.object({ itemId: ref("item"), version: version(), reason: reason() }),
    output: stepped,
  }),
  flat: checked({
    path: "/api/reconciliation/flat",
    access: "loan:reconciliation:flat",
    approve: "loan:reconciliation:flatApprove",
    title: m.flat,
    input: z.object({ itemId: ref("item"), version: version(), reason: reason() }),
    output: stepped,
  }),
  reverse: checked({
    path: "/api/reconciliation/reverse",
    access: "loan:reconciliation:reverse",
    approve: "loan:reconciliation:reverseApprove",
    title: m.reverse,
    input: z.object({ itemId: ref("item"), version: version(), reason: reason() }),
    output: stepped,
  }),
  emails: list({
    path: "/api/reconciliation/emails",
    access: "loan:reconciliation:email",
    exportAccess,
    title: m.emailsTitle,
    filters: {
      receivedAt: range("day"),
      sender: contains(),
      subject: contains(),
      channel: oneOf("channel"),
      statementOn: range("day"),
    },
    columns: {
      id: col.id(),
      receivedAt: col.instant(),
      sender: col.text(),
      subject: col.text(),
      channel: col.text({ choices: "channel" }),
      statementOn: col.day(),
      attachmentName: col.text(),
      imported: col.flag(),
      createdBy: col.text(),
      can: col.abilities(["import", "attachment"]),
    },
    sort: ["receivedAt"],
  }),
  emailUpload: command({
    path: "/api/reconciliation/email/upload",
    access: "loan:reconciliation:email",
    title: m.emailUpload,
    input: z.object({
      fileName: words(200),
      content: fileOf(".eml,message/rfc822"),
      channel: optionalWords(40),
      statementOn: day().optional(),
    }),
    output: z.object({ emailId: id(), known: z.boolean() }),
  }),
  emailDownload: query({
    path: "/api/reconciliation/email/download",
    access: "loan:reconciliation:email",
    title: m.emailDownload,
    input: z.object({
      emailId: ref("settlementEmail"),
      part: z.literal(["message", "attachment"]).default("attachment"),
    }),
    output: z.any(),
  }),
  emailImport: command({
    path: "/api/reconciliation/email/import",
    access: "loan:reconciliation:import",
    title: m.emailImport,
    input: z.object({ emailId: ref("settlementEmail"), channel: words(40), statementOn: day() }),
    output: planned,
  }),
});
