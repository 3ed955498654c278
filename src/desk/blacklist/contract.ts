import * as z from "zod";
import { checked, command, contract, list, query } from "../../platform/shared/endpoint.ts";
import {
  abilities,
  day,
  id,
  instant,
  prose,
  reason,
  ref,
  SHEETS,
  upload,
  version,
  words,
} from "../../platform/shared/fields.ts";
import {
  closed,
  col,
  contains,
  exact,
  flag,
  maskedNumber,
  oneOf,
  range,
  recordNumber,
} from "../../platform/shared/list.ts";
import { waitingRequest } from "../../book/approval/contract.ts";
import { loanStatus } from "../../book/order/domain/status.ts";
import { entryIssue, entrySource, entryState, entryType, importStatus } from "./domain/sets.ts";
import { blacklistMessages as m } from "./messages.ts";

const VIEW = "review:blacklist:view" as const;
const EXPORT = "review:blacklist:export" as const;
const RELEASE = "review:blacklist:release" as const;
const APPROVE = "review:blacklist:releaseApprove" as const;

/** The largest file, in bytes, and the most lines of one. */
const MAX_FILE_BYTES = 20_000_000;
export const MAX_LINES = 200_000;
/** Characters of a value, as it is typed, and of a reason. */
export const MAX_VALUE = 120;
export const MAX_REASON = 300;

const record = { entryId: ref("blacklist") };
const actions = ["release", "expiry", ...entryType.codes.map((type) => `reveal_${type}` as const)] as const;

/** Open orders that a value or a file touches: how many, how many of them the list will stop, and the first of them. */
const touched = z.object({
  total: z.int(),
  stopped: z.int(),
  orders: z.array(
    z.object({
      loanId: id(),
      orderNo: z.string(),
      name: z.string(),
      packageName: z.string(),
      status: loanStatus.schema,
      stops: z.boolean(),
    }),
  ),
});

/** Who is not lent to: entries of a list, and the orders that they stopped. */
export const blacklist = contract("blacklist", m, {
  list: list({
    path: "/api/blacklist/list",
    access: VIEW,
    exportAccess: EXPORT,
    title: m.list,
    filters: {
      value: maskedNumber(),
      type: closed(entryType),
      source: closed(entrySource),
      state: closed(entryState),
      reason: contains(),
      hit: flag(),
      expiresOn: range("day"),
      createdAt: range("day"),
      createdBy: oneOf("staff"),
      importId: exact("blacklistImport"),
    },
    columns: {
      id: col.id(),
      version: col.version(),
      type: col.closed(entryType),
      value: col.code(),
      source: col.closed(entrySource),
      reason: col.text(),
      state: col.closed(entryState),
      expiresOn: col.day(),
      hitCount: col.count(),
      lastHitAt: col.instant(),
      createdBy: col.text(),
      createdAt: col.instant(),
      releasedAt: col.instant(),
      releaseReason: col.text(),
      endedBy: col.text(),
      checkedBy: col.text(),
      pending: col.hidden(col.count()),
      can: col.abilities(actions),
    },
    sort: ["id", "expiresOn"],
  }),
  hits: list({
    path: "/api/blacklist/hits",
    access: VIEW,
    exportAccess: EXPORT,
    title: m.hits,
    filters: {
      orderNo: recordNumber(),
      type: closed(entryType),
      source: closed(entrySource),
      packageName: oneOf("package"),
      hitAt: range("day"),
      entryId: exact("blacklist"),
    },
    columns: {
      id: col.id(),
      orderNo: col.code(),
      type: col.closed(entryType),
      value: col.code(),
      reason: col.text(),
      source: col.closed(entrySource),
      name: col.text(),
      appName: col.text(),
      contractCents: col.money(),
      hitAt: col.instant(),
      entryId: col.hidden(col.code()),
      loanId: col.hidden(col.code()),
      customerId: col.hidden(col.code()),
    },
    sort: ["id"],
  }),
  imports: list({
    path: "/api/blacklist/imports",
    access: VIEW,
    exportAccess: EXPORT,
    title: m.imports,
    filters: {
      status: closed(importStatus),
      source: closed(entrySource),
      createdBy: oneOf("staff"),
      createdAt: range("day"),
    },
    columns: {
      id: col.id(),
      fileName: col.text(),
      status: col.closed(importStatus),
      source: col.closed(entrySource),
      totalRows: col.count(),
      rowsNew: col.count(),
      rowsKnown: col.count(),
      rowsBad: col.count(),
      createdBy: col.text(),
      createdAt: col.instant(),
      finishedAt: col.instant(),
      error: col.text(),
    },
    sort: ["id"],
  }),
  detail: query({
    path: "/api/blacklist/detail",
    access: VIEW,
    title: m.detail,
    input: z.object(record),
    output: z.object({
      id: id(),
      version: z.int(),
      type: entryType.schema,
      value: z.string(),
      source: entrySource.schema,
      reason: z.string(),
      state: entryState.schema,
      expiresOn: day().nullable(),
      createdBy: z.string().nullable(),
      createdAt: instant(),
      releasedAt: instant().nullable(),
      releaseReason: z.string().nullable(),
      endedBy: z.string().nullable(),
      checkedBy: z.string().nullable(),
      hitCount: z.int(),
      /** The latest orders that it stopped. */
      hits: z.array(z.object({ loanId: id(), orderNo: z.string(), name: z.string(), at: instant() })),
      /** Of an entry that is in force. */
      touched: touched.nullable(),
      request: waitingRequest.nullable(),
      can: abilities(actions),
    }),
  }),
  /** Which open orders a value would touch, before it is listed. */
  touched: query({
    path: "/api/blacklist/touched",
    access: "review:blacklist:create",
    title: m.touched,
    input: z.object({ type: entryType.schema, value: words(MAX_VALUE) }),
    output: touched.extend({ listed: z.boolean() }),
  }),
  create: command({
    path: "/api/blacklist/create",
    access: "review:blacklist:create",
    title: m.create,
    input: z.object({
      type: entryType.schema,
      value: words(MAX_VALUE),
      source: entrySource.schema,
      reason: prose(MAX_REASON),
      expiresOn: day().nullable().optional(),
    }),
    output: z.object({ entryId: id(), stopped: z.int() }),
  }),
  /** Takes a file in; its lines are read after the commit, while the answer's import says how far it is. */
  import: command({
    path: "/api/blacklist/import",
    access: "review:blacklist:import",
    title: m.import,
    input: z.object({
      source: entrySource.schema,
      fileName: words(200),
      content: upload({ accept: SHEETS, maxBytes: MAX_FILE_BYTES }),
    }),
    output: z.object({ importId: id() }),
  }),
  importDetail: query({
    path: "/api/blacklist/import/detail",
    access: VIEW,
    title: m.importDetail,
    input: z.object({ importId: ref("blacklistImport") }),
    output: z.object({
      id: id(),
      fileName: z.string(),
      source: entrySource.schema,
      status: importStatus.schema,
      rows: z.int(),
      totalRows: z.int().nullable(),
      rowsNew: z.int(),
      rowsKnown: z.int(),
      rowsBad: z.int(),
      error: z.string().nullable(),
      createdBy: z.string(),
      createdAt: instant(),
      /** The first refused lines: where, in which column, and why; never what they say. */
      issues: z.array(z.object({ lineNo: z.int(), field: z.string(), issue: entryIssue.schema })),
      /** Once it is done: the open orders that what was added will stop. */
      touched: touched.nullable(),
    }),
  }),
  release: checked({
    path: "/api/blacklist/release",
    access: RELEASE,
    approve: APPROVE,
    title: m.release,
    input: z.object({ ...record, version: version(), reason: reason() }),
    output: z.object({ entryId: id(), version: z.int() }),
  }),
  /** Moves the last day on which an entry stops orders; an earlier one is a release in part and takes a second person. */
  expiry: checked({
    path: "/api/blacklist/expiry",
    access: RELEASE,
    approve: APPROVE,
    title: m.expiry,
    input: z.object({ ...record, version: version(), expiresOn: day().nullable(), reason: reason() }),
    output: z.object({ entryId: id(), version: z.int() }),
  }),
  /** Shows the value in full. It counts towards the reveals of the person, whatever they are of. */
  reveal: command({
    path: "/api/blacklist/reveal",
    access: ["pii:phone:reveal", "pii:idDoc:reveal", "pii:bank:reveal", "pii:device:reveal"],
    title: m.reveal,
    input: z.object({ ...record, reason: reason() }),
    output: z.object({ value: z.string() }),
  }),
});
