import * as z from "zod";
import { command, contract, list, query } from "../../platform/shared/endpoint.ts";
import { id, reason, ref, version } from "../../platform/shared/fields.ts";
import { closed, col, exact, oneOf, phoneNumber, range, recordNumber } from "../../platform/shared/list.ts";
import { strategy } from "../../desk/seat/domain/status.ts";
import { MAX_SEED } from "../../desk/seat/domain/seeded-chance.ts";
import { flagKind } from "../../reach/contact/domain/sets.ts";
import { followResult, nextAction, resultsOf } from "../follow-up/domain/sets.ts";
import { promiseState } from "../promise/domain/sets.ts";
import { caseState, endReason, leftWhy } from "./domain/sets.ts";
import { stage } from "./domain/stage.ts";
import { caseMessages as m } from "./messages.ts";

const VIEW = "collection:collectionCase:view" as const;
const ASSIGN = "collection:collectionCase:assign" as const;
const RULE = "collection:collectionCase:rule" as const;

/** Cases that change hands at once. */
const MOST_CASES = 200;
const ids = z.array(ref("collectionCase")).min(1, "required").max(MOST_CASES);

/** To one collector, or shared out in a team: exactly one of the two. */
const target = {
  ids,
  toSeat: ref("staffUser").optional(),
  toTeam: ref("team").optional(),
  strategy: strategy.schema.default("evenCount"),
  /** What decides between equals: the same seed gives what the preview showed. */
  seed: z.int().min(0).max(MAX_SEED),
};

const hand = z.object({
  userId: id(),
  name: z.string(),
  before: z.int(),
  after: z.int(),
  /** How many more fit afterwards; null is without limit. */
  room: z.int().nullable(),
});
const split = z.object({
  moves: z.int(),
  collectors: z.array(hand),
  left: z.array(z.object({ why: leftWhy.schema, count: z.int() })),
});

const rule = {
  stage: stage.schema,
  version: version(),
  enabled: z.boolean(),
  teamId: ref("team").nullable(),
  strategy: strategy.schema,
  stageCap: z.int().min(1).max(10_000).nullable(),
  reallocate: z.boolean(),
};

/** Orders that are past due, or due within a day, as cases of collection. */
export const collectionCase = contract("collectionCase", m, {
  list: list({
    path: "/api/collection-case/list",
    queue: "state",
    access: VIEW,
    exportAccess: "collection:collectionCase:export",
    title: m.title,
    filters: {
      orderNo: recordNumber(),
      phone: phoneNumber(),
      stage: closed(stage),
      state: closed(caseState),
      team: oneOf("team"),
      collector: oneOf("staff"),
      dueCents: range("cents"),
      promise: closed(promiseState),
      lastResult: closed(resultsOf("collection")),
      packageName: oneOf("package"),
      openedOn: range("day"),
      closedOn: range("day"),
      customerId: exact("customer"),
      loanId: exact("loan"),
    },
    columns: {
      id: col.id(),
      version: col.version(),
      name: col.text(),
      phone: col.phone(),
      orderNo: col.code(),
      stage: col.closed(stage),
      state: col.closed(caseState),
      overdueDays: col.count(),
      dueCents: col.money({ total: true }),
      outstandingCents: col.money(),
      collector: col.text(),
      team: col.text(),
      flag: col.closed(flagKind),
      promise: col.closed(promiseState),
      promisedOn: col.day(),
      promisedCents: col.money(),
      attempts: col.count(),
      lastResult: col.closed(followResult),
      lastAt: col.instant(),
      nextAction: col.closed(nextAction),
      nextAt: col.instant(),
      appName: col.text(),
      openedOn: col.day(),
      closedOn: col.day(),
      endReason: col.closed(endReason),
      customerId: col.hidden(col.code()),
      loanId: col.hidden(col.code()),
      can: col.abilities(["assign", "recall", "follow", "promise"]),
    },
    sort: ["id", "dueCents"],
  }),
  /** The teams and collectors that the caller may give cases to. */
  targets: query({
    path: "/api/collection-case/targets",
    access: VIEW,
    title: m.targets,
    input: z.object({}),
    output: z.object({
      teams: z.array(z.object({ id: id(), name: z.string() })),
      collectors: z.array(z.object({ id: id(), name: z.string(), cases: z.int() })),
    }),
  }),
  assignPreview: query({
    path: "/api/collection-case/assign-preview",
    access: ASSIGN,
    title: m.assignPreview,
    input: z.object(target),
    output: split,
  }),
  /** Gives cases to a collector, or shares them out in a team; `count` is what the preview showed to move. */
  assign: command({
    path: "/api/collection-case/assign",
    access: ASSIGN,
    title: m.assign,
    input: z.object({ ...target, count: z.int().min(0), reason: reason() }),
    output: split,
  }),
  /** Takes cases back from their collectors; they wait in the pool of the team. */
  recall: command({
    path: "/api/collection-case/recall",
    access: "collection:collectionCase:recall",
    title: m.recall,
    input: z.object({ ids, reason: reason() }),
    output: z.object({ recalled: z.int() }),
  }),
  rules: query({
    path: "/api/collection-case/rules",
    access: VIEW,
    title: m.rules,
    input: z.object({}),
    output: z.object({
      rules: z.array(z.object({ ...rule, team: z.string().nullable(), updatedBy: z.string().nullable() })),
    }),
  }),
  rulePreview: query({
    path: "/api/collection-case/rule-preview",
    access: RULE,
    title: m.rulePreview,
    input: z.object(rule),
    output: split,
  }),
  /** Says who collects what gets to a stage from now on. */
  rule: command({
    path: "/api/collection-case/rule",
    access: RULE,
    title: m.rule,
    input: z.object({ ...rule, reason: reason() }),
    output: z.object({ stage: stage.schema, version: z.int() }),
  }),
});
