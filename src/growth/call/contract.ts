import * as z from "zod";
import { command, contract, inquiry, list, query } from "../../platform/shared/endpoint.ts";
import { abilities, id, instant, optionalProse, ref, version } from "../../platform/shared/fields.ts";
import { closed, col, exact, flag, oneOf, phoneNumber, range, recordNumber } from "../../platform/shared/list.ts";
import type { Criterion } from "./domain/criteria.ts";
import { hindrance } from "./domain/hindrance.ts";
import { callCause, callPurpose, callState, readState, recordingState } from "./domain/sets.ts";
import { callMessages as m, recordingFailed } from "./messages.ts";

const VIEW = "collection:followRecord:view" as const;
/** Whoever may call for either purpose; which one a target takes is asked once it is known. */
const CALL = ["collection:myClient:call", "marketing:detail:call"] as const;

/** Whom to call: an order of collection, or a row of a marketing list. */
const target = { loanId: ref("loan").optional(), lineId: ref("marketingLine").optional() };

const record = { id: ref("call") };
const mark = z.int().min(0).max(100);
const marks = { opening: mark, identity: mark, facts: mark, respect: mark, close: mark } satisfies Record<
  Criterion,
  z.ZodType
>;

const times = { at: instant(), answeredAt: instant().nullable(), endedAt: instant().nullable() };

/** A call as its caller follows it. */
const followed = z.object({
  id: id(),
  customerId: id(),
  loanId: id().nullable(),
  name: z.string(),
  state: callState.schema,
  cause: callCause.schema.nullable(),
  extension: z.string(),
  seconds: z.int(),
  ...times,
});

const can = ["play", "read", "score"] as const;

/** The telephone calls that staff make to borrowers, through an exchange. */
export const call = contract("call", m, {
  /** Lets the caller's telephone ring, and then the borrower's; the exchange's own answer is passed through untouched. */
  dial: command({
    path: "/api/collection/dial",
    access: CALL,
    title: m.dial,
    input: z.object(target),
    output: z.unknown(),
    passes: true,
  }),
  /** What would keep a call from being made now; nothing is written. */
  mayCall: query({
    path: "/api/call/may",
    access: CALL,
    title: m.mayCall,
    input: z.object(target),
    output: z.object({
      allowed: z.boolean(),
      hindrance: hindrance.schema.nullable(),
      /** The rule of contact that refuses it. */
      rule: z.string().nullable(),
      legalAt: instant().nullable(),
    }),
  }),
  hangUp: inquiry({
    path: "/api/call/hang-up",
    access: CALL,
    title: m.hangUp,
    input: z.object(record),
    output: z.object({ id: id(), state: callState.schema }),
  }),
  /** The caller's call that is under way, null where there is none; or the one that is named. */
  active: query({
    path: "/api/call/active",
    access: CALL,
    title: m.active,
    input: z.object({ id: ref("call").optional() }),
    output: followed.nullable(),
  }),
  list: list({
    path: "/api/call/list",
    access: VIEW,
    exportAccess: "collection:followRecord:export",
    title: m.title,
    filters: {
      orderNo: recordNumber(),
      phone: phoneNumber(),
      staff: oneOf("staff"),
      purpose: closed(callPurpose),
      state: closed(callState),
      cause: closed(callCause),
      read: closed(readState),
      scored: flag(),
      recording: closed(recordingState),
      at: range("day"),
      seconds: range("count"),
      packageName: oneOf("package"),
      customerId: exact("customer"),
      loanId: exact("loan"),
      callId: exact("call"),
    },
    columns: {
      id: col.id(),
      version: col.version(),
      read: col.closed(readState),
      name: col.text(),
      phone: col.phone(),
      orderNo: col.code(),
      purpose: col.closed(callPurpose),
      state: col.closed(callState),
      cause: col.closed(callCause),
      seconds: col.count(),
      recording: col.closed(recordingState),
      score: col.count(),
      staff: col.text(),
      extension: col.code(),
      at: col.instant(),
      answeredAt: col.instant(),
      endedAt: col.instant(),
      scoredBy: col.text(),
      scoredAt: col.instant(),
      appName: col.text(),
      customerId: col.hidden(col.code()),
      loanId: col.hidden(col.code()),
      can: col.abilities(can),
    },
    sort: ["at", "seconds"],
  }),
  detail: query({
    path: "/api/call/detail",
    access: VIEW,
    title: m.detail,
    input: z.object(record),
    output: z.object({
      id: id(),
      version: z.int(),
      customerId: id(),
      loanId: id().nullable(),
      name: z.string(),
      phone: z.string(),
      orderNo: z.string().nullable(),
      appName: z.string(),
      purpose: callPurpose.schema,
      state: callState.schema,
      cause: callCause.schema.nullable(),
      ...times,
      seconds: z.int(),
      staff: z.string(),
      extension: z.string(),
      exchange: z.string(),
      recording: recordingState.schema,
      read: readState.schema,
      score: z.int().nullable(),
      marks: z.object(marks).nullable(),
      remark: z.string().nullable(),
      scoredBy: z.string().nullable(),
      scoredAt: instant().nullable(),
      can: abilities(can),
    }),
  }),
  /** The recording; each opening is logged, and marks the call as read. */
  play: command({
    path: "/api/call/play",
    access: "collection:followRecord:play",
    title: m.play,
    input: z.object(record),
    output: z.object({ dataUrl: z.string() }),
    failure: recordingFailed,
  }),
  read: command({
    path: "/api/call/read",
    access: VIEW,
    title: m.readIt,
    input: z.object(record),
    output: z.object({ id: id() }),
  }),
  /** Scores a talk of somebody else's against the form. */
  score: command({
    path: "/api/call/score",
    access: "collection:followRecord:score",
    title: m.scoreIt,
    input: z.object({ ...record, version: version(), ...marks, remark: optionalProse(500) }),
    output: z.object({ id: id(), version: z.int(), score: z.int() }),
  }),
});
