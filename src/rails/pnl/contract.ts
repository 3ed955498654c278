import * as z from "zod";
import { aggregate, command, contract, list, query } from "../../platform/shared/endpoint.ts";
import { abilities, id, instant, prose, ref, SHEETS, upload, version, words } from "../../platform/shared/fields.ts";
import { closed, col, contains, exact, range, oneOf } from "../../platform/shared/list.ts";
import { pnlColumn } from "./domain/columns.ts";
import { pnlReason } from "./domain/issue.ts";
import { pnlChange, pnlOrigin, pnlStatus } from "./domain/status.ts";
import { pnlMessages as m } from "./messages.ts";

/** The largest file, in bytes. */
export const MAX_FILE_BYTES = 2 * 1024 * 1024;
/** The most rows of one file. */
export const MAX_FILE_ROWS = 5000;

/** The most months that are shown side by side. */
export const MAX_MONTHS = 24;

const view = "finance:pnlDataupload:view";
const exportAccess = "finance:pnlDataupload:export";

/** The version that the caller took for the one in force, so that nobody publishes over what they have not seen. */
const inForceId = ref("pnl").nullable();

/** What may be done with a version. */
const versionActions = ["publish", "discard", "rollback", "file"] as const;

const versionFacts = z.object({
  id: id(),
  revision: z.int(),
  versionNo: z.int().nullable(),
  status: pnlStatus.schema,
  origin: pnlOrigin.schema,
  restoresNo: z.int().nullable(),
  fileName: z.string().nullable(),
  rowsRead: z.int(),
  rowsGood: z.int(),
  rowsBad: z.int(),
  rowCount: z.int(),
  remark: z.string().nullable(),
  creator: z.string(),
  createdAt: instant(),
  publisher: z.string().nullable(),
  publishedAt: instant().nullable(),
  can: abilities(versionActions),
});

/**
 * Profit and loss by month and product: uploaded in files, checked, published in versions, and rolled back by a new
 * version.
 */
export const pnl = contract("pnl", m, {
  list: list({
    path: "/api/pnl/list",
    access: view,
    exportAccess,
    title: m.title,
    filters: {
      period: range("day"),
      merchantNo: oneOf("merchant"),
      product: contains(),
      uploader: contains(),
      uploadedAt: range("day"),
      versionId: exact("pnl"),
    },
    columns: {
      id: col.id(),
      period: col.code(),
      merchantNo: col.code(),
      product: col.text(),
      productId: col.code(),
      incomeCents: col.money({ total: true }),
      costCents: col.money({ total: true }),
      profitCents: col.money({ total: true }),
      uploader: col.text(),
      uploadedAt: col.instant(),
    },
    sort: ["period", "incomeCents", "profitCents"],
  }),
  versions: list({
    path: "/api/pnl/versions",
    access: view,
    exportAccess,
    title: m.versionsTitle,
    filters: { status: closed(pnlStatus), origin: closed(pnlOrigin), creator: contains(), createdAt: range("day") },
    columns: {
      id: col.id(),
      revision: col.hidden(col.version()),
      versionNo: col.count(),
      status: col.closed(pnlStatus),
      origin: col.closed(pnlOrigin),
      restoresNo: col.count(),
      fileName: col.text(),
      rowsGood: col.count(),
      rowsBad: col.count(),
      rowCount: col.count(),
      remark: col.text(),
      creator: col.text(),
      createdAt: col.instant(),
      publisher: col.text(),
      publishedAt: col.instant(),
      can: col.abilities(versionActions),
    },
    sort: ["id"],
  }),
  issues: list({
    path: "/api/pnl/issues",
    access: view,
    exportAccess,
    title: m.issuesTitle,
    filters: { versionId: exact("pnl"), reason: closed(pnlReason), field: closed(pnlColumn) },
    columns: {
      id: col.id(),
      line: col.count(),
      field: col.closed(pnlColumn),
      reason: col.closed(pnlReason),
      value: col.text(),
      otherLine: col.count(),
    },
    sort: ["id"],
  }),
  uploadRows: list({
    path: "/api/pnl/upload-rows",
    access: view,
    exportAccess,
    title: m.uploadRowsTitle,
    filters: { versionId: exact("pnl") },
    columns: {
      id: col.id(),
      line: col.count(),
      change: col.closed(pnlChange),
      period: col.code(),
      merchantNo: col.code(),
      product: col.text(),
      incomeCents: col.money({ total: true }),
      costCents: col.money({ total: true }),
      profitCents: col.money({ total: true }),
      wasIncomeCents: col.money(),
      wasCostCents: col.money(),
    },
    sort: ["id"],
  }),
  /** One version; for a draft also what publishing it would do to the figures in force. */
  version: query({
    path: "/api/pnl/version",
    access: view,
    title: m.versionTitle,
    input: z.object({ id: ref("pnl") }),
    output: versionFacts.extend({ inForceId, changes: z.object({ added: z.int(), changed: z.int(), same: z.int() }) }),
  }),
  /** The version in force; null before the first one. */
  inForce: query({
    path: "/api/pnl/in-force",
    access: view,
    title: m.inForceId,
    input: z.object({}),
    output: versionFacts.nullable(),
  }),
  /** The figures in force, of all merchants or one, added up by month: the latest months, oldest first. */
  months: aggregate({
    path: "/api/pnl/months",
    access: view,
    title: m.months,
    filters: { merchantNo: oneOf("merchant") },
    columns: { period: col.text(), incomeCents: col.money(), costCents: col.money(), profitCents: col.money() },
    max: MAX_MONTHS,
  }),
  template: query({
    path: "/api/pnl/template",
    access: "finance:pnlDataupload:upload",
    title: m.template,
    input: z.object({ format: z.literal(["csv", "xlsx"]) }),
    output: z.any(),
  }),
  file: query({
    path: "/api/pnl/file",
    access: view,
    title: m.file,
    input: z.object({ id: ref("pnl") }),
    output: z.any(),
  }),
  /** Checks a file and keeps it as a draft. A file that cannot be read is refused; wrong rows are kept as issues. */
  upload: command({
    path: "/api/pnl/upload",
    access: "finance:pnlDataupload:upload",
    title: m.upload,
    input: z.object({
      fileName: words(200),
      content: upload({ accept: SHEETS, maxBytes: MAX_FILE_BYTES, shownAs: "file" }),
    }),
    output: z.object({ id: id(), rowsGood: z.int(), rowsBad: z.int() }),
  }),
  publish: command({
    path: "/api/pnl/publish",
    access: "finance:pnlDataupload:publish",
    title: m.publish,
    input: z.object({
      id: ref("pnl"),
      version: version(),
      inForceId,
      onlyGood: z.boolean().default(false),
      remark: prose(300),
    }),
    output: z.object({ id: id(), versionNo: z.int(), rowCount: z.int() }),
  }),
  discard: command({
    path: "/api/pnl/discard",
    access: "finance:pnlDataupload:upload",
    title: m.discard,
    input: z.object({ id: ref("pnl"), version: version() }),
    output: z.null(),
  }),
  rollback: command({
    path: "/api/pnl/rollback",
    access: "finance:pnlDataupload:rollback",
    title: m.rollback,
    input: z.object({ id: ref("pnl"), inForceId, remark: prose(300) }),
    output: z.object({ id: id(), versionNo: z.int(), rowCount: z.int() }),
  }),
});
