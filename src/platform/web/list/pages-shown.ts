/** How many pages are named to either side of the one that is shown. */
const BESIDE = 2;

/** A page by its number, or pages that are left out between two of them. */
export type PageStop = number | "gap-before" | "gap-after";

/**
 * The pages that a pager names, of `last`, on page `current`: the first and the last, and those around the current one.
 * A gap stands for two pages at least, since a single one takes no more room than the gap.
 */
export function pagesShown(current: number, last: number): PageStop[] {
  const from = current - BESIDE <= 3 ? 1 : current - BESIDE;
  const to = current + BESIDE >= last - 2 ? last : current + BESIDE;
  const near = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  return [...(from > 1 ? [1, "gap-before" as const] : []), ...near, ...(to < last ? ["gap-after" as const, last] : [])];
}
