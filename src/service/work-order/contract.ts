import * as z from "zod";
import { command, contract, list, query } from "../../platform/shared/endpoint.ts";
import {
  abilities,
  centsField,
  id,
  instant,
  optionalProse,
  orMasked,
  phone,
  prose,
  ref,
  uploads,
  version,
  words,
} from "../../platform/shared/fields.ts";
import {
  closed,
  col,
  contains,
  exact,
  flag,
  oneOf,
  personName,
  phoneNumber,
  range,
  recordNumber,
} from "../../platform/shared/list.ts";
import { issuePeriod, orderResult, processMethod, workOrderStatus, workSource, workType } from "./domain/sets.ts";
import { moneyKind, moneyState } from "./domain/money.ts";
import { workOrderEvent } from "./domain/transitions.ts";
import { workOrderMessages as m } from "./messages.ts";

const VIEW = ["service:customerServiceSystem:view", "service:orderProcessing:view"] as const;
const PROCESS = "service:customerServiceSystem:process" as const;
const HANDLE = "service:orderProcessing:handle" as const;
const CREATE = "service:customerServiceSystem:create" as const;

/** The largest attachment, and how many may come at once. */
const FILE_BYTES = 10_000_000;
const FILES_AT_ONCE = 10;
const ACCEPT = ".pdf,.png,.jpg,.jpeg";

const TEXT_MAX = 2000;
const appendix = uploads(
  { accept: ACCEPT, maxBytes: FILE_BYTES, kinds: ["application/pdf", "image/png", "image/jpeg"] },
  FILES_AT_ONCE,
);

const target = { id: ref("workOrder"), version: version().optional() };
const ids = z.array(ref("workOrder")).min(1, "required").max(200);
/** `left`: the names of files that were not taken, because the ticket has one of that name. */
const changed = z.object({ id: id(), status: workOrderStatus.schema, version: z.int() });
const withFiles = changed.extend({ left: z.array(z.string()) });
/** `waiting`: the money is under way, and the ticket goes on once it has moved. */
const withMoney = changed.extend({ waiting: z.boolean() });

const filters = {
  status: closed(workOrderStatus),
  type: closed(workType),
  source: closed(workSource),
  processMethod: closed(processMethod),
  result: closed(orderResult),
  orderNo: recordNumber(),
  phone: phoneNumber(),
  name: personName(),
  packageName: oneOf("package"),
  product: contains({ choices: "product" }),
  creator: oneOf("staff"),
  handler: oneOf("staff"),
  createdAt: range("day"),
  mine: flag(),
  unclaimed: flag(),
  late: flag(),
  customerId: exact("customer"),
  loanId: exact("loan"),
};

const ACTIONS = [
  "edit",
  "claim",
  "take",
  "process",
  "toOperations",
  "toCollection",
  "escalate",
  "hangUp",
  "hold",
  "resume",
  "handle",
  "giveBack",
  "close",
  "assign",
  "addFiles",
] as const;

export const workOrder = contract("workOrder", m, {
  /** Tickets, those whose time is over first. */
  list: list({
    path: "/api/work-order/list",
    access: VIEW,
    exportAccess: ["service:customerServiceSystem:export", "service:orderProcessing:export"],
    title: m.title,
    filters,
    columns: {
      id: col.id(),
      version: col.version(),
      status: col.closed(workOrderStatus),
      type: col.closed(workType),
      source: col.closed(workSource),
      processMethod: col.closed(processMethod),
      result: col.closed(orderResult),
      name: col.text(),
      phone: col.phone(),
      orderNo: col.code(),
      period: col.hidden(col.closed(issuePeriod)),
      content: col.text(),
      detailResult: col.text(),
      remarks: col.text(),
      appName: col.text(),
      productName: col.text(),
      fileCount: col.count(),
      creator: col.text(),
      handler: col.text(),
      /** Minutes until its state's time is over; below 0 once it is late, null for a closed one. */
      leftMinutes: col.count(),
      dueAt: col.instant(),
      ageMinutes: col.count(),
      /** How long it has been in its state. */
      waitingMinutes: col.count(),
      createdAt: col.instant(),
      updatedAt: col.instant(),
      closedAt: col.instant(),
      customerId: col.hidden(col.code()),
      loanId: col.hidden(col.code()),
      waitsForMoney: col.hidden(col.flag()),
      can: col.abilities(ACTIONS),
    },
    sort: ["dueAt", "createdAt"],
    soonestFirst: true,
  }),
  /** How many tickets each state has, and how many of those that are not closed are the caller's. */
  counts: query({
    path: "/api/work-order/counts",
    access: VIEW,
    title: m.counts,
    input: z.object({}),
    output: z.object({
      statuses: z.array(z.object({ status: workOrderStatus.schema, count: z.int() })),
      mine: z.int(),
    }),
  }),
  detail: query({
    path: "/api/work-order/detail",
    method: "GET",
    access: VIEW,
    title: m.detail,
    input: z.object({ id: ref("workOrder") }),
    output: z.object({
      id: id(),
      version: z.int(),
      status: workOrderStatus.schema,
      type: workType.schema,
      source: workSource.schema,
      processMethod: processMethod.schema.nullable(),
      result: orderResult.schema.nullable(),
      name: z.string(),
      phone: z.string(),
      orderNo: z.string().nullable(),
      orderId: id().nullable(),
      userId: id(),
      period: issuePeriod.schema,
      description: z.string(),
      content: z.string(),
      remarks: z.string().nullable(),
      detailResult: z.string().nullable(),
      appName: z.string(),
      productName: z.string().nullable(),
      creator: z.string().nullable(),
      handler: z.string().nullable(),
      sentBy: z.string().nullable(),
      opinionId: id().nullable(),
      createdAt: instant(),
      closedAt: instant().nullable(),
      dueAt: instant().nullable(),
      leftMinutes: z.int().nullable(),
      files: z.array(
        z.object({
          fileId: id(),
          name: z.string(),
          mediaType: z.string(),
          bytes: z.int(),
          addedBy: z.string().nullable(),
          addedAt: instant(),
        }),
      ),
      /** The newest first. */
      steps: z.array(
        z.object({
          id: id(),
          event: workOrderEvent.schema,
          from: workOrderStatus.schema.nullable(),
          to: workOrderStatus.schema,
          processMethod: processMethod.schema.nullable(),
          result: orderResult.schema.nullable(),
          remarks: z.string().nullable(),
          detailResult: z.string().nullable(),
          by: z.string().nullable(),
          handler: z.string().nullable(),
          at: instant(),
        }),
      ),
      /** What was done with the order's money since the ticket was made, or is under way; the newest first. */
      money: z.array(
        z.object({
          result: orderResult.schema,
          kind: moneyKind.schema,
          actionId: z.string(),
          amountCents: centsField().nullable(),
          by: z.string().nullable(),
          at: instant(),
          state: moneyState.schema,
          /** It is the result of this ticket. */
          linked: z.boolean(),
          /** It is the result of another ticket. */
          taken: z.boolean(),
        }),
      ),
      waitsForMoney: z.boolean(),
      can: abilities(ACTIONS),
    }),
  }),
  /** Corrects a ticket, and marks its type. */
  update: command({
    path: "/api/work-order/update",
    access: "service:customerServiceSystem:edit",
    title: m.update,
    input: z.object({
      ...target,
      type: workType.schema.optional(),
      name: words(120).optional(),
      phone: orMasked(phone()).optional(),
      period: issuePeriod.schema.optional(),
      description: prose(TEXT_MAX).optional(),
      remarks: optionalProse(TEXT_MAX),
    }),
    output: changed,
  }),
  create: command({
    path: "/api/work-order/create",
    access: CREATE,
    title: m.create,
    input: z.object({
      type: workType.schema,
      processMethod: processMethod.schema.optional(),
      name: words(120),
      phone: orMasked(phone()),
      /** The order's number, with or without the term behind it. */
      orderNo: words(40),
      orderId: ref("loan"),
      userId: ref("customer"),
      period: issuePeriod.schema,
      description: prose(TEXT_MAX),
      remarks: optionalProse(TEXT_MAX),
      appendix: appendix.optional(),
    }),
    output: withFiles.extend({ orderNo: z.string() }),
  }),
  /** Hands a ticket over, holds it, says what was done, or adds to it. */
  change: command({
    path: "/api/work-order/change",
    access: ["service:customerServiceSystem:transfer", HANDLE, "service:customerServiceSystem:edit"],
    title: m.change,
    input: z.object({
      ...target,
      processMethod: processMethod.schema.optional(),
      remarks: optionalProse(TEXT_MAX),
      /** What was done; where it is the code of an order result alone, that result. */
      detailResult: optionalProse(TEXT_MAX),
      result: orderResult.schema.optional(),
      appendix: appendix.optional(),
    }),
    output: withFiles.extend({ waiting: z.boolean() }),
  }),
  /** Takes a ticket that nobody has in hand. */
  claim: command({
    path: "/api/work-order/claim",
    access: [PROCESS, "service:orderProcessing:claim"],
    title: m.claim,
    input: z.object(target),
    output: changed,
  }),
  /** Takes tickets that wait for service in hand, several at once; each has to have a type. */
  process: command({
    path: "/api/work-order/process",
    access: PROCESS,
    title: m.process,
    input: z.object({ ids }),
    output: z.object({ processed: z.int() }),
  }),
  /** Says what was done. With a result the ticket waits until its money has moved. */
  handle: command({
    path: "/api/work-order/handle",
    access: HANDLE,
    title: m.handle,
    input: z.object({
      ...target,
      result: orderResult.schema.optional(),
      /** Which of the money actions of the detail it is; the newest that fits unless stated. */
      actionId: words(40).optional(),
      detailResult: optionalProse(TEXT_MAX),
    }),
    output: withMoney,
  }),
  hold: command({
    path: "/api/work-order/hold",
    access: "service:orderProcessing:hold",
    title: m.hold,
    input: z.object({ ...target, remarks: prose(TEXT_MAX) }),
    output: changed,
  }),
  resume: command({
    path: "/api/work-order/resume",
    access: "service:orderProcessing:hold",
    title: m.resume,
    input: z.object({ ...target, remarks: optionalProse(TEXT_MAX) }),
    output: changed,
  }),
  giveBack: command({
    path: "/api/work-order/return",
    access: ["service:orderProcessing:return", PROCESS],
    title: m.giveBack,
    input: z.object({ ...target, remarks: prose(TEXT_MAX) }),
    output: changed,
  }),
  close: command({
    path: "/api/work-order/close",
    access: ["service:customerServiceSystem:close", "service:orderProcessing:close"],
    title: m.close,
    input: z.object({ ...target, result: orderResult.schema.optional(), remarks: optionalProse(TEXT_MAX) }),
    output: changed,
  }),
  /** Who may be given tickets of these states. */
  handlers: query({
    path: "/api/work-order/handlers",
    access: "service:customerServiceSystem:assign",
    title: m.handlers,
    input: z.object({}),
    output: z.array(z.object({ id: id(), name: z.string(), account: z.string(), load: z.int() })),
  }),
  /** Gives tickets to somebody, or shares them out among those who are at work. */
  assign: command({
    path: "/api/work-order/assign",
    access: "service:customerServiceSystem:assign",
    title: m.assign,
    input: z.object({ ids, checker: ref("staffUser").optional() }),
    /** `left`: closed meanwhile, or nobody at work may have them. */
    output: z.object({
      assigned: z.int(),
      left: z.int(),
      handlers: z.array(z.object({ userId: id(), name: z.string(), count: z.int() })),
    }),
  }),
  /** The orders of a phone's customers, for the form; a phone that finds nothing counts. */
  orderNumbers: query({
    path: "/api/work-order/order-numbers",
    access: CREATE,
    title: m.orderNumbers,
    input: z.object({ phone: phone() }),
    output: z.array(
      z.object({ orderNo: z.string(), orderId: id(), userId: id(), name: z.string(), terms: z.int(), status: z.int() }),
    ),
  }),
  /** What a form begins with where the customer or the order is known: the customer's orders, the newest first. */
  prefill: query({
    path: "/api/work-order/prefill",
    access: CREATE,
    title: m.orderNumbers,
    input: z.object({ userId: ref("customer") }),
    output: z.object({
      userId: id(),
      name: z.string(),
      /** Masked; the form may send it back as it is. */
      phone: z.string(),
      orders: z.array(z.object({ orderNo: z.string(), orderId: id(), terms: z.int(), status: z.int() })),
    }),
  }),
  /** An attachment: a picture with the account that looks burnt into it, or a PDF; each opening is logged. */
  file: command({
    path: "/api/work-order/file",
    access: VIEW,
    title: m.file,
    input: z.object({ fileId: ref("workOrderFile") }),
    output: z.object({ name: z.string(), mediaType: z.string(), dataUrl: z.string() }),
  }),
});
