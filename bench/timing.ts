export interface Spread {
  readonly p50: number;
  readonly p95: number;
}

/** The value that `share` of the sorted values do not exceed (nearest rank). */
const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;

/**
 * Repeats something one after the other and answers how long it took, in milliseconds; the first three runs only warm
 * up.
 */
export async function timed(times: number, work: () => Promise<unknown>): Promise<Spread> {
  for (let round = 0; round < 3; round += 1) await work();
  const took: number[] = [];
  for (let round = 0; round < times; round += 1) {
    const start = performance.now();
    await work();
    took.push(performance.now() - start);
  }
  took.sort((a, b) => a - b);
  return { p50: quantile(took, 0.5), p95: quantile(took, 0.95) };
}
