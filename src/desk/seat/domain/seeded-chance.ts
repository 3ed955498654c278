/** Seeds are whole numbers from 0 up to this one. */
export const MAX_SEED = 2 ** 32 - 1;

/**
 * A chance that goes on from a seed: the same seed, the same answers, each from 0 up to, not with, 1 (mulberry32). For
 * what has to come out again as it was shown, not for secrets.
 */
export function chanceFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The same in an order that chance decides, each order equally likely. */
export function shuffled<T>(all: readonly T[], chance: () => number): T[] {
  const order = [...all];
  for (let end = order.length - 1; end > 0; end -= 1) {
    const drawn = Math.floor(chance() * (end + 1));
    [order[end], order[drawn]] = [order[drawn] as T, order[end] as T];
  }
  return order;
}
