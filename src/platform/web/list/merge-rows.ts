interface Merged<R> {
  /** The rows that are shown, as they are by now, in the order in which they are shown. */
  readonly rows: readonly R[];
  /** How many would come that are not shown. */
  readonly news: number;
  /** How many are shown that would not stand here any more. */
  readonly gone: number;
  readonly changed: boolean;
}

/** What a list that is shown and its latest answer make together without moving a row. */
export function mergeRows<R>(shown: readonly R[], fresh: readonly R[], keyOf: (row: R) => string): Merged<R> {
  const byKey = new Map(fresh.map((row) => [keyOf(row), row]));
  const known = new Set(shown.map(keyOf));
  const rows = shown.map((row) => byKey.get(keyOf(row)) ?? row);
  return {
    rows,
    news: fresh.filter((row) => !known.has(keyOf(row))).length,
    gone: shown.filter((row) => !byKey.has(keyOf(row))).length,
    changed: JSON.stringify(rows) !== JSON.stringify(shown),
  };
}
