/** What decides on a product's place. */
export interface Placed {
  readonly id: string;
  readonly defaultRank: number;
  /** The place at which it is put, counted from 1; 0 is none. */
  readonly insertion: number;
}

/**
 * Products in the order in which they are shown: by rank, the older first among equals; then those with an insertion
 * position are put at their places, the lowest first. A place beyond the end is the end. Pure.
 */
export function inOrder<P extends Placed>(products: readonly P[]): readonly P[] {
  const age = (one: P, other: P): number => (BigInt(one.id) < BigInt(other.id) ? -1 : 1);
  const ranked = products
    .filter(({ insertion }) => insertion === 0)
    .toSorted((one, other) => one.defaultRank - other.defaultRank || age(one, other));
  const inserted = products
    .filter(({ insertion }) => insertion > 0)
    .toSorted(
      (one, other) => one.insertion - other.insertion || one.defaultRank - other.defaultRank || age(one, other),
    );
  return inserted.reduce<readonly P[]>((order, one) => order.toSpliced(one.insertion - 1, 0, one), ranked);
}
