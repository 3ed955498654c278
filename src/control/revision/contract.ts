import * as z from "zod";
import { contract, query } from "../../platform/shared/endpoint.ts";
import { day, id, instant, reason, ref, timeOfDay, version, words } from "../../platform/shared/fields.ts";
import { fieldChange } from "../../platform/shared/field-change.ts";
import { col } from "../../platform/shared/list.ts";
import { revisionOrigin, revisionState } from "./domain/state.ts";
import { draftLabels, revisionMessages } from "./messages.ts";

const names = z.object({ cn: z.string(), en: z.string(), es: z.string() });

/**
 * What every edit of a configured record sends besides its fields: the revisions that its author saw (the latest, and
 * the one in force), when it takes effect (at once, where no day is named) or the release with which it goes out, and
 * why.
 */
export const revisionInput = {
  revision: version(),
  inForce: version(),
  effectiveOn: day().optional(),
  effectiveTime: timeOfDay().optional(),
  releaseId: ref("release").optional(),
  reason: reason(),
};

/** What a restoration sends besides the record: the revision whose content comes back. */
export const restoreInput = { to: version(), ...revisionInput };

/**
 * What an edit answers: when it takes effect; of one that was put into a release, the release's name and when it was
 * put there, for nothing is in force by it yet.
 */
export const revisionAnswer = z.object({
  id: id(),
  revision: z.int(),
  effectiveAt: instant(),
  release: z.string().optional(),
});

/** What a list says of each record's revisions, for the forms over its rows. */
export const revisionColumns = {
  revision: col.hidden(col.count()),
  inForce: col.hidden(col.count()),
  scheduledAt: col.instant(),
};

const field = z.object({ field: z.string(), label: names, value: names.nullable() });

/** The last hundred revisions of a record, newest first, and what it holds now. */
export const historyAnswer = z.object({
  revision: z.int(),
  inForce: z.int(),
  present: z.array(field),
  list: z.array(
    z.object({
      no: z.int(),
      origin: revisionOrigin.schema,
      state: revisionState.schema,
      at: instant(),
      effectiveAt: instant(),
      by: z.string().nullable(),
      checkedBy: z.string().nullable(),
      ip: z.string(),
      reason: z.string().nullable(),
      restores: z.int().nullable(),
      replacedBy: z.int().nullable(),
      /** The request that was approved. */
      approvalId: id().nullable(),
      /** The name of the release with which it came. */
      release: z.string().nullable(),
      /** Why it did not take effect when its time came. */
      stoppedFor: names.nullable(),
      changes: z.array(fieldChange),
      content: z.array(field),
    }),
  ),
});
export type History = z.infer<typeof historyAnswer>;

/** A change with what the field becomes, as the command takes it. */
const changed = fieldChange.extend({ value: z.unknown() });

/** What a refusal of a stale form brings (`data`): what the record holds by now that the form did not see. */
export const staleAnswer = z.object({
  revision: z.int(),
  inForce: z.int(),
  /** The fields whose content in force changed, with their values as the command takes them. */
  changes: z.array(changed),
  /** The revisions that came in between, each with what it changes. */
  made: z.array(
    z.object({ no: z.int(), by: z.string().nullable(), effectiveAt: instant(), changes: z.array(fieldChange) }),
  ),
});
export type Stale = z.infer<typeof staleAnswer>;

/** What is asked of revisions whatever they are of. */
export const revision = contract("revision", draftLabels, {
  /** The releases that take edits in, each with what it changes of a record already. */
  drafts: query({
    path: "/api/revision/drafts",
    access: "app:release:create",
    title: revisionMessages.drafts,
    input: z.object({ noun: words(40), objectId: ref("revision") }),
    output: z.array(z.object({ id: id(), name: z.string(), changes: z.array(changed) })).max(100),
  }),
});
