import * as z from "zod";
import { command, contract, list, query } from "../../platform/shared/endpoint.ts";
import { centsField, id, ref, version, words } from "../../platform/shared/fields.ts";
import { closed, col, contains, exact, oneOf, phoneNumber, range } from "../../platform/shared/list.ts";
import { smsStatus, smsType } from "../../reach/sms/domain/status.ts";
import { customerState, templateState, templateType } from "./domain/sets.ts";
import { smsText } from "./domain/sms-text.ts";
import { smsMessages as m, smsTemplateMessages as t } from "./messages.ts";

const VIEW = "message:smsList:view" as const;
const EXPORT = "message:smsList:export" as const;
const TEMPLATE = "message:smsList:template" as const;

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
      template: col.text(),
      carrier: col.text({ choices: "carrier" }),
      segments: col.count(),
      sender: col.text(),
      createdAt: col.instant(),
      finishedAt: col.instant(),
      customerId: col.hidden(col.code()),
    },
    sort: ["createdAt"],
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
