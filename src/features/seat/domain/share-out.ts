/** Somebody who takes part of the work, and how much of it compared with the others. */
export interface Taker {
  readonly id: string;
  readonly weight: number;
}

/**
 * How many of `count` pieces each taker gets: in proportion to the weights by the largest remainder, equal remainders to the earlier taker.
 * Throws a RangeError where nobody has a weight above 0.
 */
export function quotas(count: number, takers: readonly Taker[]): number[] {
  const total = takers.reduce((sum, { weight }) => sum + weight, 0);
  if (total <= 0) throw new RangeError("somebody must have a weight");
  const parts = takers.map(({ weight }, index) => ({ index, whole: Math.floor((count * weight) / total), rest: (count * weight) % total }));
  const given = parts.reduce((sum, { whole }) => sum + whole, 0);
  const lucky = new Set(
    parts
      .toSorted((a, b) => b.rest - a.rest || a.index - b.index)
      .slice(0, count - given)
      .map(({ index }) => index),
  );
  return parts.map(({ whole, index }) => whole + (lucky.has(index) ? 1 : 0));
}

/**
 * Deals pieces out in their order, so that everybody gets a like mix of the first and the last: each piece goes to whoever is furthest behind
 * the own quota.
 */
export function shareOut<T>(pieces: readonly T[], takers: readonly Taker[]): T[][] {
  const wanted = quotas(pieces.length, takers);
  const hands: T[][] = takers.map(() => []);
  for (const [index, piece] of pieces.entries()) {
    const behind = (taker: number): number => ((wanted[taker] ?? 0) * (index + 1)) / pieces.length - (hands[taker]?.length ?? 0);
    const open = takers.map((_, taker) => taker).filter((taker) => (hands[taker]?.length ?? 0) < (wanted[taker] ?? 0));
    const next = open.reduce((best, taker) => (behind(taker) > behind(best) ? taker : best));
    hands[next]?.push(piece);
  }
  return hands;
}
