/** What is told of a timeline, as far as it is known: of some sources there may be more before their last entry. */
export interface Known<T> {
  readonly told: readonly (readonly T[])[];
  /** Before this instant something may be missing; null where all is known. */
  readonly horizon: Date | null;
}

/**
 * Of what several sources told, each its newest `limit` with all of the last one's instant, only what `wanted` takes and
 * is known of all of them: nothing before the horizon, from which the next page goes on.
 */
export function narrowed<T extends Placed>(
  told: readonly (readonly T[])[],
  limit: number,
  wanted: (entry: T) => boolean,
): Known<T> {
  const ends = told.flatMap((one) => (one.length >= limit ? (one.at(-1)?.at.getTime() ?? []) : []));
  const horizon = ends.length === 0 ? null : Math.max(...ends);
  return {
    told: told.map((one) => one.filter((entry) => entry.at.getTime() >= (horizon ?? -Infinity) && wanted(entry))),
    horizon: horizon === null ? null : new Date(horizon),
  };
}

/** What pages of a timeline are put together by. */
export interface Placed {
  readonly at: Date;
  readonly rank: number;
  readonly source: string;
  readonly id: string;
}

/** Newest first; of one instant what follows from the other, then the later row. */
function newestFirst(a: Placed, b: Placed): number {
  return (
    b.at.getTime() - a.at.getTime() ||
    b.rank - a.rank ||
    b.id.length - a.id.length ||
    b.id.localeCompare(a.id) ||
    a.source.localeCompare(b.source)
  );
}

/**
 * One page out of what several sources told, each one more than its newest `limit` with all of the last one's instant:
 * the newest `limit` of them all, and again all of the last one's instant, so that the page after it begins before an
 * instant and leaves nothing out. `more`: something is left.
 */
export function mergePage<T extends Placed>(
  told: readonly (readonly T[])[],
  limit: number,
): { readonly page: readonly T[]; readonly more: boolean } {
  const all = told.flat().sort(newestFirst);
  const last = all[limit - 1];
  const page = last ? all.filter(({ at }) => at.getTime() >= last.at.getTime()) : all;
  // A source of which all is on the page, though it told as many as it was asked for, may have more.
  return { page, more: page.length < all.length || told.some((one) => one.length > limit) };
}
