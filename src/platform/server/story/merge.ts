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
