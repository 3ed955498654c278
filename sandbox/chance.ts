/** A stream of numbers in [0, 1). The same seed gives the same stream. */
export type Random = () => number;

/** A number in [0, 1) for a question by name. The answer does not depend on what else was asked, nor in which order. */
export type Chance = (question: string) => number;

/** 32-bit FNV-1a with a final avalanche, so that similar texts give unrelated numbers. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** Mulberry32, started from the hash of a seed. */
export function randomFrom(seed: string): Random {
  let state = hash(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const chanceFrom =
  (seed: string): Chance =>
  (question) =>
    randomFrom(`${seed}\u0000${question}`)();

/** A whole number from `low` to `high`, both included. */
export const between = (random: Random, low: number, high: number): number =>
  low + Math.floor(random() * (high - low + 1));

/** One of the items, each as likely as the others. Throws a RangeError when there are none. */
export function pick<T>(random: Random, items: readonly T[]): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new RangeError("nothing to pick from");
  return item;
}

/** One of the keys, as likely as its weight says. */
export function weighted<K extends string>(draw: number, weights: Readonly<Record<K, number>>): K {
  const entries = Object.entries(weights) as [K, number][];
  let rest = draw * entries.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [key, weight] of entries) {
    rest -= weight;
    if (rest < 0) return key;
  }
  throw new RangeError("weights must sum to more than zero");
}

/** `count` digits, the first of them not zero. */
export const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, (_, index) => between(random, index === 0 ? 1 : 0, 9)).join("");
