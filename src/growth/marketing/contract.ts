import * as z from "zod";
import { aggregate, command, contract, list, query } from "../../platform/shared/endpoint.ts";
import {
  amountOrZero,
  id,
  instant,
  optionalProse,
  reason,
  ref,
  SHEETS,
  upload,
  version,
  words,
} from "../../platform/shared/fields.ts";
import { closed, col, contains, exact, flag, oneOf, phoneNumber, range } from "../../platform/shared/list.ts";
import { productTag } from "../../catalogue/shelf/domain/tag.ts";
import { refusalRule } from "../../reach/contact/domain/rules.ts";
import { nextInput } from "../follow-up/contract.ts";
import { followChannel, resultsOf } from "../follow-up/domain/sets.ts";
import {
  heldLines,
  importSource,
  lineIssue,
  linesMeant,
  listSource,
  listState,
  makingStatus,
  outcome,
  segment,
  sharingStrategy,
} from "./domain/sets.ts";
import { marketingMessages as m } from "./messages.ts";

const VIEW = "marketing:productMarketing:view" as const;
const DETAIL = "marketing:detail:view" as const;
const POOL = "marketing:productMarketingacation:view" as const;
const POOL_EXPORT = "marketing:productMarketingacation:export" as const;
const ASSIGN = "marketing:productMarketingacation:assign" as const;
const RECALL = "marketing:productMarketingacation:recall" as const;
const RULE = "marketing:productMarketingacation:rule" as const;
const ACHIEVEMENT = "marketing:productAchievement:view" as const;

/** The largest file, in bytes, and the most lines of one. */
const MAX_FILE_BYTES = 20_000_000;
export const MAX_LINES = 100_000;
/** The most lines that one command gives out or takes back; more take another one. */
export const MOST_AT_ONCE = 10_000;
/** The most days that the trend shows. */
export const MAX_DAYS = 92;
const MOST_STAFF = 500;

const marketingResult = resultsOf("marketing");
const listRecord = { listId: ref("marketingList") };
const lineRecord = { lineId: ref("marketingLine") };
const count = () => z.int().min(0);
const bound = (most: number) => z.int().min(0).max(most).nullable().optional();

/** What a list is of. */
const about = {
  name: words(80),
  packageName: words(100),
  productId: ref("product").optional(),
};

/** Which lines of a list are given out: to one marketer, or shared out among several. */
const toOne = { ...listRecord, checker: ref("staffUser"), meant: linesMeant.schema };
const among = {
  ...listRecord,
  strategy: sharingStrategy.schema,
  meant: linesMeant.schema,
  /** Among whom; everybody whose seat takes part unless named. */
  checkers: z.array(ref("staffUser")).max(MOST_STAFF).optional(),
  /** In the place of those of the seats. */
  weights: z
    .array(z.object({ checker: ref("staffUser"), weight: z.int().min(0).max(100) }))
    .max(MOST_STAFF)
    .optional(),
  seed: z.int().min(0).max(4_294_967_295),
};
const takenBack = { ...listRecord, checker: ref("staffUser").optional(), meant: heldLines.schema };

/** What would become of it: how many lines go to whom, what stays over and why, and who is left out by which rule. */
const plan = z.object({
  count: count(),
  left: count(),
  excluded: z.array(z.object({ rule: refusalRule.schema, count: count() })),
  checkers: z.array(
    z.object({ userId: id(), name: z.string(), before: count(), after: count(), room: count().nullable() }),
  ),
});
const moved = z.object({ moved: count(), left: count() });

const listColumns = {
  id: col.id(),
  version: col.version(),
  name: col.text(),
  packageName: col.text({ choices: "package" }),
  product: col.text(),
};
const poolFilters = {
  packageName: oneOf("package"),
  product: contains({ choices: "product" }),
  createdAt: range("day"),
};
const ruleFields = {
  strategy: sharingStrategy.schema,
  capPerDay: z.int().min(1).max(10_000).nullable().optional(),
  atNight: z.boolean(),
  onImport: z.boolean(),
  enabled: z.boolean(),
};
const ruleChanged = z.object({ ruleId: id(), version: z.int() });

/** Whom marketing is to reach, who of its staff reaches them, and what comes of it. */
export const marketing = contract("marketing", m, {
  list: list({
    path: "/api/marketing/list",
    access: VIEW,
    exportAccess: "marketing:productMarketing:export",
    title: m.list,
    filters: {
      ...poolFilters,
      segment: closed(segment),
      source: closed(listSource),
      owner: oneOf("staff"),
      state: closed(listState),
      listId: exact("marketingList"),
    },
    columns: {
      ...listColumns,
      segment: col.closed(segment),
      source: col.closed(listSource),
      state: col.closed(listState),
      status: col.closed(makingStatus),
      size: col.count(),
      excluded: col.count(),
      assigned: col.count(),
      contacted: col.count(),
      connected: col.count(),
      applied: col.count(),
      approved: col.count(),
      disbursed: col.count(),
      disbursedCents: col.money({ total: true }),
      conversionBp: col.count(),
      owner: col.text(),
      createdAt: col.instant(),
      closedAt: col.instant(),
      can: col.abilities(["close", "sms"]),
    },
    sort: ["createdAt"],
  }),
  /** How far the making of a list is, and which lines of its file were refused. */
  making: query({
    path: "/api/marketing/making",
    access: VIEW,
    title: m.making,
    input: z.object(listRecord),
    output: z.object({
      id: id(),
      name: z.string(),
      fileName: z.string().nullable(),
      status: makingStatus.schema,
      rows: z.int(),
      totalRows: z.int().nullable(),
      size: count(),
      excluded: count(),
      rowsBad: count(),
      rowsKnown: count(),
      leftOut: count(),
      error: z.string().nullable(),
      issues: z.array(z.object({ lineNo: z.int(), field: z.string(), issue: lineIssue.schema })),
    }),
  }),
  create: command({
    path: "/api/marketing/create",
    access: "marketing:productMarketing:create",
    title: m.create,
    input: z.object({
      ...about,
      segment: segment.schema,
      settledFrom: bound(999),
      settledTo: bound(999),
      worstOverdueTo: bound(9999),
      quotaFrom: amountOrZero().nullable().optional(),
      idleFrom: bound(9999),
    }),
    output: z.object({ listId: id() }),
  }),
  /** Takes a file of customers in; its lines are read after the commit. */
  import: command({
    path: "/api/marketing/import",
    access: "marketing:productMarketing:import",
    title: m.import,
    input: z.object({
      ...about,
      source: importSource.schema,
      fileName: words(200),
      content: upload({ accept: SHEETS, maxBytes: MAX_FILE_BYTES }),
    }),
    output: z.object({ listId: id() }),
  }),
  close: command({
    path: "/api/marketing/close",
    access: "marketing:productMarketing:close",
    title: m.close,
    input: z.object({ ...listRecord, version: version(), reason: reason() }),
    output: z.object({ listId: id(), version: z.int() }),
  }),
  /** Writes a batch of texts to those of a list whom the caller sees; it is sent on the page of messages. */
  sms: command({
    path: "/api/marketing/sms",
    access: "marketing:productMarketing:sms",
    title: m.sms,
    input: z.object({ ...listRecord, templateId: ref("smsTemplate") }),
    output: z.object({ batchId: id() }),
  }),
  lines: list({
    path: "/api/marketing/lines",
    access: DETAIL,
    exportAccess: "marketing:detail:export",
    title: m.lines,
    filters: {
      listId: exact("marketingList"),
      phone: phoneNumber(),
      tag: closed(productTag),
      lastResult: closed(marketingResult),
      checker: oneOf("staff"),
      nextAt: range("day"),
      outcome: closed(outcome),
      packageName: oneOf("package"),
      open: flag(),
      customerId: exact("customer"),
      lineId: exact("marketingLine"),
    },
    columns: {
      id: col.id(),
      version: col.version(),
      name: col.text(),
      phone: col.phone(),
      list: col.text(),
      lastLoanCents: col.money(),
      lastLoanAt: col.instant(),
      quotaCents: col.money(),
      tag: col.closed(productTag),
      checker: col.text(),
      attempts: col.count(),
      lastResult: col.closed(marketingResult),
      lastAt: col.instant(),
      nextAt: col.instant(),
      excluded: col.closed(refusalRule),
      outcome: col.closed(outcome),
      appliedAt: col.instant(),
      disbursedCents: col.money(),
      attributedTo: col.text(),
      open: col.flag(),
      customerId: col.hidden(col.code()),
      listId: col.hidden(col.code()),
      can: col.abilities(["follow", "reassign"]),
    },
    sort: ["id", "nextAt"],
  }),
  /** What the rules of contact say of reaching somebody on a list now. */
  contactable: query({
    path: "/api/marketing/contactable",
    access: ["marketing:detail:follow", "marketing:detail:call"],
    title: m.contactable,
    input: z.object({ ...lineRecord, channel: followChannel.schema }),
    output: z.object({ allowed: z.boolean(), rule: refusalRule.schema.nullable(), legalAt: instant().nullable() }),
  }),
  follow: command({
    path: "/api/marketing/follow",
    access: "marketing:detail:follow",
    title: m.follow,
    input: z.object({
      ...lineRecord,
      channel: followChannel.schema,
      result: marketingResult.schema,
      note: optionalProse(500),
      /** The call that it is about, where it was made from here. */
      callId: ref("call").optional(),
      ...nextInput,
    }),
    output: z.object({ followUpId: id() }),
  }),
  /** Gives chosen lines to one marketer. */
  reassign: command({
    path: "/api/marketing/reassign",
    access: "marketing:detail:assign",
    title: m.reassign,
    input: z.object({ lineIds: z.array(ref("marketingLine")).min(1, "required").max(200), checker: ref("staffUser") }),
    output: z.object({ moved: count() }),
  }),
  pool: list({
    path: "/api/marketing/pool",
    access: POOL,
    exportAccess: POOL_EXPORT,
    title: m.pool,
    filters: { ...poolFilters, checker: oneOf("staff"), unassigned: flag(), listId: exact("marketingList") },
    columns: {
      ...listColumns,
      size: col.count(),
      assigned: col.count(),
      remaining: col.count(),
      excluded: col.count(),
      applied: col.count(),
      owner: col.text(),
      createdAt: col.instant(),
      can: col.abilities(["assign", "share", "recall"]),
    },
    sort: ["createdAt"],
  }),
  /** The marketers whom the caller may give lines: what each has in hand and what fits into the day. */
  checkers: query({
    path: "/api/marketing/checkers",
    access: [POOL, "marketing:detail:assign"],
    title: m.checkers,
    input: z.object({}),
    output: z.array(
      z.object({
        userId: id(),
        name: z.string(),
        team: z.string().nullable(),
        load: count(),
        weight: count(),
        room: count().nullable(),
        takesPart: z.boolean(),
        conversionBp: count(),
      }),
    ),
  }),
  assignPreview: query({
    path: "/api/marketing/assign-preview",
    access: ASSIGN,
    title: m.assignPreview,
    input: z.object(toOne),
    output: plan,
  }),
  /** Gives the lines of a list to one marketer, as many as the day has room for; `count` is what the preview showed. */
  assign: command({
    path: "/api/marketing/assign",
    access: ASSIGN,
    title: m.assign,
    input: z.object({ ...toOne, count: count() }),
    output: moved,
  }),
  sharePreview: query({
    path: "/api/marketing/share-preview",
    access: ASSIGN,
    title: m.sharePreview,
    input: z.object(among),
    output: plan,
  }),
  share: command({
    path: "/api/marketing/share",
    access: ASSIGN,
    title: m.share,
    input: z.object({ ...among, count: count() }),
    output: moved,
  }),
  recallPreview: query({
    path: "/api/marketing/recall-preview",
    access: RECALL,
    title: m.recallPreview,
    input: z.object(takenBack),
    output: plan,
  }),
  recall: command({
    path: "/api/marketing/recall",
    access: RECALL,
    title: m.recall,
    input: z.object({ ...takenBack, count: count(), reason: reason() }),
    output: moved,
  }),
  rules: list({
    path: "/api/marketing/rules",
    access: POOL,
    exportAccess: POOL_EXPORT,
    title: m.rules,
    filters: { packageName: oneOf("package") },
    columns: {
      ...listColumns,
      strategy: col.closed(sharingStrategy),
      capPerDay: col.count(),
      atNight: col.flag(),
      onImport: col.flag(),
      enabled: col.flag(),
      updatedBy: col.text(),
      updatedAt: col.instant(),
    },
    sort: ["id"],
  }),
  createRule: command({
    path: "/api/marketing/rule/create",
    access: RULE,
    title: m.createRule,
    input: z.object({ packageName: words(100), productId: ref("product").optional(), ...ruleFields }),
    output: ruleChanged,
  }),
  editRule: command({
    path: "/api/marketing/rule/edit",
    access: RULE,
    title: m.editRule,
    input: z.object({ ruleId: ref("marketingRule"), version: version(), ...ruleFields }),
    output: ruleChanged,
  }),
  /** What each marketer made of whom they were given. */
  achievement: aggregate({
    path: "/api/marketing/achievement",
    access: ACHIEVEMENT,
    title: m.achievement,
    filters: {
      period: range("day"),
      team: contains(),
      checker: oneOf("staff"),
      packageName: oneOf("package"),
      product: contains({ choices: "product" }),
    },
    columns: {
      userId: col.hidden(col.text()),
      account: col.hidden(col.text()),
      rank: col.count(),
      checker: col.text(),
      team: col.text(),
      assigned: col.count(),
      attempts: col.count(),
      connects: col.count(),
      applied: col.count(),
      approved: col.count(),
      disbursed: col.count(),
      disbursedCents: col.money(),
      conversionBp: col.count(),
      firstOverdue: col.count(),
    },
    max: 1000,
  }),
  /** The same by day. */
  trend: aggregate({
    path: "/api/marketing/trend",
    access: ACHIEVEMENT,
    title: m.trend,
    filters: {
      period: range("day"),
      team: contains(),
      checker: oneOf("staff"),
      packageName: oneOf("package"),
      product: contains({ choices: "product" }),
    },
    columns: {
      day: col.text(),
      attempts: col.count(),
      connects: col.count(),
      applied: col.count(),
      disbursed: col.count(),
    },
    max: MAX_DAYS,
  }),
});
