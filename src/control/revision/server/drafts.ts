import { handle } from "../../../platform/server/handle.ts";
import { revision } from "../contract.ts";
import { sentChanges } from "../domain/shown.ts";
import { releasesOf } from "./releases.ts";
import { keptOf } from "./settle.ts";

/** The releases that take edits in, for the forms over records that have revisions. */
export const drafts = handle(revision.drafts, async ({ noun, objectId }, ctx) => {
  const kept = keptOf(ctx.services, noun);
  const found = await releasesOf(ctx).drafts(ctx, noun, objectId);
  return found.map(({ changes, ...one }) => ({ ...one, changes: kept ? sentChanges(kept.revised, changes) : [] }));
});
