import * as z from "zod";
import {
  historyAnswer,
  restoreInput,
  revisionAnswer,
  revisionColumns,
  revisionInput,
} from "../../control/revision/contract.ts";
import { checked, command, contract, list, query } from "../../platform/shared/endpoint.ts";
import { ref, version, words } from "../../platform/shared/fields.ts";
import { closed, col, contains, oneOf } from "../../platform/shared/list.ts";
import { typedWord } from "./domain/fields.ts";
import { syncResult, syncState, wordKind, wordProblem } from "./domain/sets.ts";
import { mappingMessages as m } from "./messages.ts";

const VIEW = "app:mappingConfig:view" as const;
const EXPORT = "app:mappingConfig:export" as const;
const GENERATE = "app:mappingConfig:generate" as const;
const SYNC = "app:mappingConfig:sync" as const;
const APPROVE = "app:mappingConfig:syncApprove" as const;

/** A vocabulary has the id of its package. */
const record = { id: ref("vocabulary") };
const seed = words(60);
const names = { kind: wordKind.schema, original: z.string() };

/** What the words of the signed API are called in each app. */
export const mapping = contract("mapping", m, {
  list: list({
    path: "/api/mapping/list",
    access: VIEW,
    exportAccess: EXPORT,
    title: m.list,
    filters: {
      packageName: oneOf("package"),
      original: contains(),
      mapped: contains(),
      kind: closed(wordKind),
      state: closed(syncState),
    },
    columns: {
      id: col.id(),
      original: col.code(),
      mapped: col.code(),
      kind: col.closed(wordKind),
      packageName: col.code(),
      appName: col.text(),
      state: col.closed(syncState),
      published: col.code(),
      problem: col.closed(wordProblem),
      changedAt: col.instant(),
      changedBy: col.text(),
      version: col.version(),
      can: col.abilities(["editOriginal"]),
    },
    sort: ["id", "original"],
  }),
  packages: list({
    path: "/api/mapping/packages",
    access: VIEW,
    exportAccess: EXPORT,
    title: m.packages,
    filters: { packageName: oneOf("package"), appName: contains() },
    columns: {
      id: col.id(),
      packageName: col.code(),
      appName: col.text(),
      wordCount: col.count(),
      openCount: col.count(),
      changedCount: col.count(),
      publishedCount: col.count(),
      publishedNo: col.count(),
      publishedAt: col.instant(),
      ...revisionColumns,
      pending: col.hidden(col.count()),
      can: col.abilities(["generate", "generateAll", "sync", "restore"]),
    },
    sort: ["id", "packageName"],
  }),
  /** Each sync, and each request of one that came to nothing. */
  log: list({
    path: "/api/mapping/log",
    access: VIEW,
    exportAccess: EXPORT,
    title: m.log,
    filters: { packageName: oneOf("package"), result: closed(syncResult) },
    columns: {
      id: col.id(),
      at: col.instant(),
      packageName: col.code(),
      appName: col.text(),
      no: col.count(),
      result: col.closed(syncResult),
      goesBackTo: col.count(),
      publishedCount: col.count(),
      by: col.text(),
      checkedBy: col.text(),
      why: col.text(),
    },
    sort: ["at", "id"],
  }),
  /** What a sync would change of what the apps have, and what stands in its way. */
  compare: query({
    path: "/api/mapping/compare",
    access: VIEW,
    title: m.compare,
    input: z.object(record),
    output: z.object({
      /** Names the words as they were compared; a sync is of these. */
      draft: z.string(),
      changes: z.array(z.object({ ...names, before: z.string().nullable(), after: z.string().nullable() })),
      conflicts: z.array(z.object({ ...names, mapped: z.string(), problem: wordProblem.schema })),
    }),
  }),
  /** Gives a word to each original that has none. */
  generate: command({
    path: "/api/mapping/generate",
    access: GENERATE,
    title: m.generate,
    input: z.object({ ...record, seed }),
    output: z.object({ filled: z.int() }),
  }),
  /** Takes in every word of the signed API that the package does not have yet, and gives a word to each. */
  generateAll: command({
    path: "/api/mapping/generate-all",
    access: GENERATE,
    title: m.generateAll,
    input: z.object({ ...record, seed }),
    output: z.object({ added: z.int(), filled: z.int() }),
  }),
  editOriginal: command({
    path: "/api/mapping/edit-original",
    access: "app:mappingConfig:editOriginal",
    title: m.editOriginal,
    input: z.object({ id: ref("mappedWord"), version: version(), original: typedWord(), mapped: typedWord() }),
    output: z.object({ version: z.int() }),
  }),
  /** The words of a package as a file of JSON. */
  download: query({
    path: "/api/mapping/download",
    access: "app:mappingConfig:download",
    title: m.download,
    input: z.object(record),
    output: z.any(),
  }),
  history: query({
    path: "/api/mapping/history",
    access: VIEW,
    title: m.history,
    input: z.object(record),
    output: historyAnswer,
  }),
  /** Publishes the words of a package as they were compared. Always takes a second person, who is shown each word. */
  sync: checked({
    path: "/api/mapping/sync",
    access: SYNC,
    approve: APPROVE,
    title: m.sync,
    input: z.object({ ...record, draft: z.string().regex(/^[0-9a-f]{64}$/, "format"), ...revisionInput }),
    output: revisionAnswer,
  }),
  /** Publishes what the apps had before once more; the words that are worked on stay as they are. */
  restore: checked({
    path: "/api/mapping/restore",
    access: SYNC,
    approve: APPROVE,
    title: m.restore,
    input: z.object({ ...record, ...restoreInput }),
    output: revisionAnswer,
  }),
});
