/** Somebody who takes part of the work, and how much of it compared with the others. */
export interface Taker {
  readonly id: string;
  readonly weight: number;
  /** How many pieces fit at most; null is without limit. */
  readonly room: number | null;
}

/** How much fits into several rooms together; null is without limit. */
export const sumOfRooms = (rooms: readonly (number | null)[]): number | null =>
  rooms.reduce((sum, room) => (sum === null || room === null ? null : sum + room), 0);

/** What is left over of a share after its whole pieces: `rest` of `of`. */
interface Rest {
  readonly rest: number;
  readonly of: number;
}

/** Says which of several shares with a rest get one of `extra` pieces more, where no rest is worth a whole piece. */
export type Rounding = (rests: readonly Rest[], extra: number) => ReadonlySet<number>;

/** The largest rests get one more, equal ones in their order: the same shares each time they are asked for. */
const largestRests: Rounding = (rests, extra) =>
  new Set(
    rests
      .map(({ rest }, index) => ({ rest, index }))
      .toSorted((a, b) => b.rest - a.rest || a.index - b.index)
      .slice(0, extra)
      .map(({ index }) => index),
  );

/**
 * Chance gives each rest one more as often as it is worth, so that over time every share is exact. `chance` answers
 * from 0 up to, not with, 1.
 */
export const byChance =
  (chance: () => number): Rounding =>
  (rests) => {
    const lucky = new Set<number>();
    let end = Math.floor(chance() * (rests[0]?.of ?? 1));
    for (const [index, { rest, of }] of rests.entries()) {
      end += rest;
      if (end < of) continue;
      end -= of;
      lucky.add(index);
    }
    return lucky;
  };

/**
 * How many of `count` pieces each taker gets: in proportion to the weights, nobody more than fits. What does not fit
 * goes to the others in the same proportion; what fits nowhere stays over. Without limits each gets the exact share to
 * within one.
 */
export function quotas(count: number, takers: readonly Taker[], round: Rounding = largestRests): number[] {
  const got = takers.map(() => 0);
  let open = takers
    .map(({ weight, room }, index) => ({ weight, room, index }))
    .filter(({ weight, room }) => weight > 0 && room !== 0);
  const weightOfAll = (): number => open.reduce((sum, { weight }) => sum + weight, 0);
  let [left, total] = [count, weightOfAll()];
  // whoever the share would fill is filled, which leaves more for each of the others: until it fills nobody
  for (;;) {
    const full = new Set(open.filter(({ room, weight }) => room !== null && room * total <= left * weight));
    if (full.size === 0) break;
    for (const { index, room } of full) {
      got[index] = room ?? 0;
      left -= room ?? 0;
    }
    open = open.filter((taker) => !full.has(taker));
    total = weightOfAll();
  }
  if (total === 0) return got;
  const parts = open.map(({ index, weight }) => ({
    index,
    whole: Math.floor((left * weight) / total),
    rest: (left * weight) % total,
    of: total,
  }));
  const lucky = round(parts, left - parts.reduce((sum, { whole }) => sum + whole, 0));
  for (const [place, { index, whole }] of parts.entries()) got[index] = whole + (lucky.has(place) ? 1 : 0);
  return got;
}

/**
 * Deals pieces out in their order, so that everybody gets a like mix of the first and the last: each piece goes to
 * whoever is furthest behind the own quota. Pieces beyond the quotas are not dealt.
 */
export function deal<T>(pieces: readonly T[], wanted: readonly number[]): T[][] {
  const hands: T[][] = wanted.map(() => []);
  const total = wanted.reduce((sum, one) => sum + one, 0);
  for (const [index, piece] of pieces.slice(0, total).entries()) {
    const behind = (taker: number): number =>
      ((wanted[taker] ?? 0) * (index + 1)) / total - (hands[taker]?.length ?? 0);
    const open = wanted.map((_, taker) => taker).filter((taker) => (hands[taker]?.length ?? 0) < (wanted[taker] ?? 0));
    const next = open.reduce((best, taker) => (behind(taker) > behind(best) ? taker : best));
    hands[next]?.push(piece);
  }
  return hands;
}

/** Deals pieces out by weight and room. */
export const shareOut = <T>(pieces: readonly T[], takers: readonly Taker[]): T[][] =>
  deal(pieces, quotas(pieces.length, takers));
