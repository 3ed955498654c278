import * as z from "zod";
import { inUse } from "../../catalogue/merchant/domain/state.ts";
import {
  historyAnswer,
  restoreInput,
  revisionAnswer,
  revisionColumns,
  revisionInput,
} from "../../control/revision/contract.ts";
import { command, contract, inquiry, list, query } from "../../platform/shared/endpoint.ts";
import { abilities, id, instant, ref, words } from "../../platform/shared/fields.ts";
import { closed, col, contains, exact, flag, oneOf } from "../../platform/shared/list.ts";
import { ruleFields } from "./domain/fields.ts";
import { alertState, intervals, ruleKind, runOutcome } from "./domain/sets.ts";
import { inspectionMessages as m } from "./messages.ts";

const VIEW = "app:detectionConfig:view" as const;
const EDIT = "app:detectionConfig:edit" as const;
const ENABLE = "app:detectionConfig:enable" as const;
const DETAIL = "app:detectionDetail:view" as const;
const ACTIONS = ["edit", "enable", "disable", "restore", "run", "acknowledge"] as const;

const record = { id: ref("inspection") };

const hours = z.array(z.object({ passed: z.int(), failed: z.int() }));

/** Whether the hosts that the apps ask are as they should be. */
export const inspection = contract("inspection", m, {
  list: list({
    path: "/api/inspection/list",
    access: VIEW,
    exportAccess: "app:detectionConfig:export",
    title: m.list,
    filters: {
      name: contains(),
      target: contains(),
      packageName: oneOf("package"),
      kind: closed(ruleKind),
      state: closed(inUse),
      alert: closed(alertState),
    },
    columns: {
      id: col.id(),
      name: col.text(),
      target: col.code(),
      kind: col.closed(ruleKind),
      compared: col.text(),
      interval: col.closed(intervals),
      state: col.closed(inUse),
      outcome: col.closed(runOutcome),
      lastAt: col.instant(),
      alert: col.closed(alertState),
      notified: col.text(),
      /** The last 24 hours, the oldest first. */
      strip: col.hidden({ kind: "text", schema: hours }),
      /** As the form of an edit takes it. */
      content: col.hidden({ kind: "text", schema: z.record(z.string(), z.unknown()) }),
      ...revisionColumns,
      can: col.abilities(ACTIONS),
    },
    sort: ["id", "name"],
  }),
  history: query({
    path: "/api/inspection/history",
    access: VIEW,
    title: m.history,
    input: z.object(record),
    output: historyAnswer,
  }),
  /** What a rule can look at. */
  targets: query({
    path: "/api/inspection/targets",
    access: VIEW,
    title: m.targets,
    input: z.object({}),
    output: z.array(z.string()),
  }),
  create: command({
    path: "/api/inspection/create",
    access: "app:detectionConfig:create",
    title: m.create,
    input: z.object(ruleFields),
    output: revisionAnswer,
  }),
  edit: command({
    path: "/api/inspection/edit",
    access: EDIT,
    title: m.edit,
    input: z.object({ ...record, ...ruleFields, ...revisionInput }),
    output: revisionAnswer,
  }),
  enable: command({
    path: "/api/inspection/enable",
    access: ENABLE,
    title: m.enable,
    input: z.object({ ...record, ...revisionInput }),
    output: revisionAnswer,
  }),
  disable: command({
    path: "/api/inspection/disable",
    access: ENABLE,
    title: m.disable,
    input: z.object({ ...record, ...revisionInput }),
    output: revisionAnswer,
  }),
  restore: command({
    path: "/api/inspection/restore",
    access: EDIT,
    title: m.restore,
    input: z.object({ ...record, ...restoreInput }),
    output: revisionAnswer,
  }),
  /** Runs a rule now. Such a run is shown; it opens and closes no alert. */
  run: inquiry({
    path: "/api/inspection/run",
    access: "app:detectionConfig:run",
    title: m.run,
    input: z.object(record),
    output: z.object({ outcome: runOutcome.schema, httpStatus: z.int().nullable(), latencyMs: z.int().nullable() }),
  }),
  /** Finds rules for the page of one. */
  find: query({
    path: "/api/inspection/find",
    access: DETAIL,
    title: m.find,
    input: z.object({ query: words(100) }),
    output: z.array(z.object({ id: id(), name: z.string(), target: z.string() })),
  }),
  detail: query({
    path: "/api/inspection/detail",
    access: DETAIL,
    title: m.detail,
    input: z.object(record),
    output: z.object({
      id: id(),
      name: z.string(),
      target: z.string(),
      kind: ruleKind.schema,
      compared: z.string().nullable(),
      interval: intervals.schema,
      state: inUse.schema,
      alert: alertState.schema,
      /** Of the runs that ended, how many passed, in the last day and week. */
      day: z.object({ passed: z.int(), failed: z.int() }),
      week: z.object({ passed: z.int(), failed: z.int() }),
      hours: z.array(z.object({ at: instant(), passed: z.int(), failed: z.int(), latencyMs: z.int().nullable() })),
      alerts: z.array(
        z.object({
          id: id(),
          outcome: runOutcome.schema,
          openedAt: instant(),
          acknowledgedAt: instant().nullable(),
          acknowledgedBy: z.string().nullable(),
          closedAt: instant().nullable(),
        }),
      ),
      can: abilities(ACTIONS),
    }),
  }),
  runs: list({
    path: "/api/inspection/runs",
    access: DETAIL,
    exportAccess: "app:detectionDetail:export",
    title: m.runs,
    filters: { ruleId: exact("inspection"), outcome: closed(runOutcome), byHand: flag() },
    columns: {
      id: col.id(),
      at: col.instant(),
      name: col.text(),
      outcome: col.closed(runOutcome),
      httpStatus: col.count(),
      latencyMs: col.count(),
      extract: col.text(),
      byHand: col.flag(),
    },
    sort: ["id"],
  }),
  /** Somebody sees to it: the alert stays open until the rule passes again. */
  acknowledge: command({
    path: "/api/inspection/acknowledge",
    access: "app:detectionDetail:acknowledge",
    title: m.acknowledge,
    input: z.object(record),
    output: z.null(),
  }),
});
