import { setImmediate as nextTurn } from "node:timers/promises";
import { rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import { keysOfViews } from "../domain/fingerprint.ts";
import { bestView, keptFrom, SAME_FROM, similarityOf, WORTH, type Kept } from "../domain/resemblance.ts";
import type { Part } from "../domain/region.ts";
import { viewsOf, type Seen, type View } from "../domain/views.ts";

/** Of the pictures that have a key in common, so many are looked at: those that have most of them. */
const CANDIDATES = 300;
/** Of those, so many are compared closely: the most alike at first sight. */
const CLOSELY = 12;
/** So many candidates are looked at before other work gets its turn. */
const AT_ONCE = 5;

/** Another picture that shows the same. */
export interface Near {
  readonly imageId: string;
  /** In percent. */
  readonly similarity: number;
}

interface Candidate {
  readonly imageId: string;
  readonly spectrum: Uint8Array;
}

/** The pictures of other customers that have keys in common with these, those with most of them first. */
export const candidatesOf = (db: Db, customerId: string, keys: readonly number[]): Promise<Candidate[]> =>
  rows<Candidate>(
    db,
    sql`select f.image_id, f.spectrum
        from (select k.image_id, count(*) as shared from unnest(${keys}::int[]) wanted (key)
              join image_key k on k.key = wanted.key
              group by k.image_id order by shared desc, k.image_id desc limit ${CANDIDATES}) found
        join image_fingerprint f on f.image_id = found.image_id and f.state = 'ready' and f.customer_id <> ${customerId}
        order by found.shared desc, f.image_id desc`,
  );

/**
 * The pictures of other customers that show what this one shows, the most alike first. The work is cut into pieces of a
 * few milliseconds, between which the process answers others.
 */
export async function nearOf(db: Db, seen: Seen, customerId: string): Promise<Near[]> {
  const views: View[] = [];
  for (const column of viewsOf(seen)) {
    views.push(...column);
    await nextTurn();
  }
  const candidates = await candidatesOf(db, customerId, keysOfViews(seen.region, views));
  const worth: { readonly imageId: string; readonly kept: Kept; readonly place: Part; readonly alike: number }[] = [];
  for (const [at, { imageId, spectrum }] of candidates.entries()) {
    const kept = keptFrom(new Int8Array(spectrum));
    const best = bestView(views, kept);
    if (best.alike >= WORTH) worth.push({ imageId, kept, ...best });
    if (at % AT_ONCE === 0) await nextTurn();
  }
  const near: Near[] = [];
  for (const { imageId, kept, place } of worth.sort((one, other) => other.alike - one.alike).slice(0, CLOSELY)) {
    const similarity = similarityOf(seen, kept, place);
    if (similarity >= SAME_FROM) near.push({ imageId, similarity });
    await nextTurn();
  }
  return near.sort((one, other) => other.similarity - one.similarity);
}
