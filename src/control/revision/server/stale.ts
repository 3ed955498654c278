import { text } from "../../../platform/shared/messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { Context } from "../../../platform/server/context.ts";
import { rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import type { Stale } from "../contract.ts";
import { differences, type Difference } from "../domain/difference.ts";
import { labelOf, sentChanges, shownChanges } from "../domain/shown.ts";
import type { Proposal } from "../domain/standing.ts";
import { revisionMessages, revisionRefusals } from "../messages.ts";
import type { Kept } from "./kept.ts";
import { contentOfRevision, type Found } from "./store.ts";

interface Made {
  readonly no: number;
  readonly by: string | null;
  readonly effectiveAt: Date;
  readonly changes: readonly Difference[];
}

/**
 * The refusal (409) of a form that was opened on an older revision: who has changed what since, so that nothing typed
 * has to be typed again.
 */
export async function staleRefusal(
  { db, lang }: Context<Db>,
  kept: Kept,
  id: string,
  { seen, found }: { readonly seen: Pick<Proposal, "revision" | "inForce">; readonly found: Found },
): Promise<Refusal> {
  const { revised } = kept;
  const made = await rows<Made>(
    db,
    sql`select r.no, s.name as by, r.effective_at, r.changes from revision r left join staff_user s on s.id = r.maker_id
        where r.noun = ${revised.noun} and r.object_id = ${id} and r.no > ${Math.min(seen.revision, seen.inForce)}
          and r.no > 0
        order by r.no desc limit 20`,
  );
  const began = await contentOfRevision(db, kept, id, seen.inForce);
  const changes = differences(revised, began ?? found.content, found.content);
  const data: Stale = {
    revision: found.latest,
    inForce: found.inForce,
    changes: sentChanges(revised, changes),
    made: made.map((one) => ({
      no: one.no,
      by: one.by,
      effectiveAt: one.effectiveAt.toISOString(),
      changes: shownChanges(revised, one.changes),
    })),
  };
  const [last] = made;
  if (!last) return new Refusal(revisionRefusals.closed, { field: "revision", data });
  const fields = new Set(made.flatMap((one) => one.changes.map(({ field }) => field)));
  const what = [...fields].map((field) => text(labelOf(revised, field), lang)).join(lang === "cn" ? "、" : ", ");
  const who = last.by ?? text(revisionMessages.byProduct, lang);
  return new Refusal(revisionRefusals.changedBy, {
    field: "revision",
    params: { who, no: String(last.no), what },
    data,
  });
}
