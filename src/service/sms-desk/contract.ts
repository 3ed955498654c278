import * as z from "zod";
import { checked, command, contract, list, query } from "../../platform/shared/endpoint.ts";
import {
  abilities,
  centsField,
  id,
  instant,
  optionalProse,
  ref,
  version,
  words,
} from "../../platform/shared/fields.ts";
import { closed, col, contains, exact, oneOf, phoneNumber, range } from "../../platform/shared/list.ts";
import { waitingRequest } from "../../book/approval/contract.ts";
import { refusalRule } from "../../reach/contact/domain/rules.ts";
import { contactPurpose } from "../../reach/contact/domain/sets.ts";
import { smsStatus, smsType } from "../../reach/sms/domain/status.ts";
import {
  batchSource,
  batchState,
  chosenSource,
  customerState,
  heldAs,
  recipientState,
  templateState,
  templateType,
  verdict,
  workStatus,
} from "./domain/sets.ts";
import { smsText } from "./domain/sms-text.ts";
import { smsMessages as m, smsTemplateMessages as t } from "./messages.ts";

const VIEW = "message:smsList:view" as const;
const EXPORT = "message:smsList:export" as const;
const TEMPLATE = "message:smsList:template" as const;

const SEND = ["message:smsList:send", "customer:customer:sms", "collection:myClient:sms"] as const;
const BULK = "message:smsList:bulk" as const;

/** The longest pasted list, in characters and in lines. */
const MAX_PASTED = 3_000_000;
export const MAX_LINES = 100_000;

const count = () => z.int().min(0);
const batchRecord = { batchId: ref("smsBatch") };
/** To whom a message is written, and of what: a template, or a text of one's own. */
const written = {
  customerId: ref("customer"),
  templateId: ref("smsTemplate").optional(),
  text: smsText().optional(),
};
const batchColumns = {
  id: col.id(),
  version: col.version(),
  typeName: col.text(),
  state: col.closed(batchState),
  type: col.closed(templateType),
  packageName: col.text({ choices: "package" }),
  source: col.closed(batchSource),
  willSend: col.count(),
  held: col.count(),
  segments: col.count(),
  costCents: col.money(),
  createdBy: col.text(),
  createdAt: col.instant(),
  startedAt: col.instant(),
  checkedBy: col.text(),
  endedAt: col.instant(),
  pending: col.hidden(col.count()),
  can: col.abilities(["start", "stop"]),
};

/** Messages that went out and came in. */
export const sms = contract("sms", m, {
  list: list({
    path: "/api/sms/list",
    access: VIEW,
    exportAccess: EXPORT,
    title: m.list,
    filters: {
      phone: phoneNumber(),
      type: closed(smsType),
      status: closed(smsStatus),
      template: oneOf("smsTemplate"),
      createdAt: range("day"),
      text: contains(),
      carrier: oneOf("carrier"),
      sender: oneOf("staff"),
      customerId: exact("customer"),
      batchId: exact("smsBatch"),
      smsId: exact("sms"),
    },
    columns: {
      id: col.id(),
      phone: col.phone(),
      name: col.text(),
      text: col.text(),
      type: col.closed(smsType),
      status: col.closed(smsStatus),
      reason: col.text(),
      heldUntil: col.instant(),
      template: col.text(),
      carrier: col.text({ choices: "carrier" }),
      segments: col.count(),
      purpose: col.closed(contactPurpose),
      sender: col.text(),
      createdAt: col.instant(),
      finishedAt: col.instant(),
      customerId: col.hidden(col.code()),
      can: col.abilities(["resend"]),
    },
    sort: ["createdAt"],
  }),
  /** A message as it would go to one customer now, and what the rules of contact say of it. */
  compose: query({
    path: "/api/sms/compose",
    access: SEND,
    title: m.compose,
    input: z.object(written),
    output: z.object({
      name: z.string(),
      text: z.string(),
      purpose: templateType.schema,
      allowed: z.boolean(),
      rule: refusalRule.schema.nullable(),
      legalAt: instant().nullable(),
    }),
  }),
  /** Templates that may be sent to a customer now. */
  templatesFor: query({
    path: "/api/sms/templates-for",
    access: SEND,
    title: m.templatesFor,
    input: z.object({ customerId: ref("customer") }),
    output: z.object({ templates: z.array(z.object({ id: id(), typeName: z.string() })) }),
  }),
  send: command({
    path: "/api/sms/send",
    access: SEND,
    title: m.send,
    input: z.object({ ...written, heldAs: heldAs.schema }),
    output: z.object({ smsId: id(), heldUntil: instant().nullable() }),
  }),
  resend: command({
    path: "/api/sms/resend",
    access: "message:smsList:resend",
    title: m.resend,
    input: z.object({ smsId: ref("sms") }),
    output: z.object({ smsId: id(), heldUntil: instant().nullable() }),
  }),
  batches: list({
    path: "/api/sms/batches",
    access: VIEW,
    exportAccess: EXPORT,
    title: m.batches,
    filters: {
      state: closed(batchState),
      type: closed(templateType),
      packageName: oneOf("package"),
      template: oneOf("smsTemplate"),
      createdBy: oneOf("staff"),
      createdAt: range("day"),
      batchId: exact("smsBatch"),
    },
    columns: batchColumns,
    sort: ["id"],
  }),
  recipients: list({
    path: "/api/sms/recipients",
    access: VIEW,
    exportAccess: EXPORT,
    title: m.recipients,
    filters: {
      batchId: exact("smsBatch"),
      verdict: closed(verdict),
      recipientState: closed(recipientState),
    },
    columns: {
      id: col.id(),
      no: col.count(),
      phone: col.phone(),
      name: col.text(),
      verdict: col.closed(verdict),
      rule: col.closed(refusalRule),
      legalAt: col.instant(),
      recipientState: col.closed(recipientState),
      text: col.text(),
      segments: col.count(),
      customerId: col.hidden(col.code()),
    },
    sort: ["no"],
  }),
  /** How far a batch is, and what became of its messages. */
  batch: query({
    path: "/api/sms/batch",
    access: VIEW,
    title: m.batch,
    input: z.object(batchRecord),
    output: z.object({
      id: id(),
      version: z.int(),
      typeName: z.string(),
      tpl: z.string(),
      type: templateType.schema,
      packageName: z.string(),
      haveUrl: z.boolean(),
      state: batchState.schema,
      /** Of the preparation: how it stands, how far it is, of how many, and why it failed. */
      status: workStatus.schema,
      rows: z.int(),
      totalRows: z.int().nullable(),
      error: z.string().nullable(),
      willSend: count(),
      held: count(),
      leftOut: count(),
      duplicates: count(),
      noPhone: count(),
      segments: count(),
      costCents: centsField(),
      /** Why so many are held, by rule; why so many are left out, by verdict. */
      rules: z.array(z.object({ rule: refusalRule.schema, count: count() })),
      verdicts: z.array(z.object({ verdict: verdict.schema, count: count() })),
      sample: z.string().nullable(),
      heldAs: heldAs.schema.nullable(),
      /** Of the sending: so many have had their turn, wait for their moment, were refused, arrived, did not arrive. */
      done: count(),
      queued: count(),
      refused: count(),
      delivered: count(),
      failed: count(),
      clicks: count(),
      createdBy: z.string(),
      startedAt: instant().nullable(),
      endedAt: instant().nullable(),
      request: waitingRequest.nullable(),
      can: abilities(["start", "stop"]),
    }),
  }),
  /** Writes the texts of a batch and judges each recipient; nothing is sent. */
  prepare: command({
    path: "/api/sms/prepare",
    access: BULK,
    title: m.prepare,
    bodyLimit: 2 * MAX_PASTED,
    input: z.object({
      templateId: ref("smsTemplate"),
      packageName: words(100),
      source: chosenSource.schema,
      overdueFrom: z.int().min(0).max(9999).nullable().optional(),
      overdueTo: z.int().min(0).max(9999).nullable().optional(),
      pasted: optionalProse(MAX_PASTED),
    }),
    output: z.object({ batchId: id() }),
  }),
  /** Sends what was prepared; above the size that one person may send in a day, with a second one. */
  start: checked({
    path: "/api/sms/start",
    access: BULK,
    approve: "message:smsList:bulkApprove",
    title: m.start,
    input: z.object({ ...batchRecord, version: version(), heldAs: heldAs.schema }),
    output: z.object({ batchId: id(), version: z.int() }),
  }),
  stop: command({
    path: "/api/sms/stop",
    access: BULK,
    title: m.stop,
    input: z.object(batchRecord),
    output: z.object({ batchId: id(), recalled: z.int() }),
  }),
});

const record = { templateId: ref("smsTemplate") };
const fields = {
  typeName: words(60),
  tpl: smsText(),
  type: templateType.schema,
  customerState: customerState.schema,
  haveUrl: z.boolean(),
};
const changed = z.object({ id: id(), version: z.int() });

/** Texts from which messages to customers are written. */
export const smsTemplate = contract("smsTemplate", t, {
  list: list({
    path: "/api/sms-template/list",
    access: VIEW,
    exportAccess: EXPORT,
    title: t.templates,
    filters: {
      typeName: contains(),
      type: closed(templateType),
      customerState: closed(customerState),
      state: closed(templateState),
      templateId: exact("smsTemplate"),
    },
    columns: {
      id: col.id(),
      version: col.version(),
      typeName: col.text(),
      tpl: col.text(),
      type: col.closed(templateType),
      customerState: col.closed(customerState),
      haveUrl: col.flag(),
      state: col.closed(templateState),
      segments: col.count(),
      updatedAt: col.instant(),
      updatedBy: col.text(),
      can: col.abilities(["edit", "enable", "disable"]),
    },
    sort: ["id"],
  }),
  create: command({
    path: "/api/sms-template/create",
    access: TEMPLATE,
    title: t.create,
    input: z.object(fields),
    output: changed,
  }),
  edit: command({
    path: "/api/sms-template/edit",
    access: TEMPLATE,
    title: t.edit,
    input: z.object({ ...record, version: version(), ...fields }),
    output: changed,
  }),
  enable: command({
    path: "/api/sms-template/enable",
    access: TEMPLATE,
    title: t.enable,
    input: z.object(record),
    output: changed,
  }),
  disable: command({
    path: "/api/sms-template/disable",
    access: TEMPLATE,
    title: t.disable,
    input: z.object(record),
    output: changed,
  }),
  /** A text as it would go to a customer: the one that is named, or the latest of those whom it is for. */
  preview: query({
    path: "/api/sms-template/preview",
    access: TEMPLATE,
    title: t.preview,
    input: z.object({
      tpl: smsText(),
      haveUrl: z.boolean(),
      customerState: customerState.schema,
      customerId: ref("customer").optional(),
    }),
    output: z.object({
      name: z.string(),
      text: z.string(),
      /** What was rewritten in what was filled in. */
      changes: z.array(z.object({ from: z.string(), to: z.string(), count: z.int() })),
    }),
  }),
  /** What a segment costs. */
  cost: query({
    path: "/api/sms-template/cost",
    access: VIEW,
    title: t.cost,
    input: z.object({}),
    output: z.object({ segmentCents: centsField() }),
  }),
});
