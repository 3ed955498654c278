/**
 * Latencies are counted on a fixed scale whose steps grow by a fourth root of two, from 8 ms to ten seconds, so that
 * the counts of minutes and processes can be added up.
 */
const FIRST_MS = 8;
const STEPS_PER_DOUBLING = 4;
const DOUBLINGS = 10.25;

/** Steps of the scale: all below its beginning, those between, and all above its end. */
export const STEPS = STEPS_PER_DOUBLING * DOUBLINGS + 2;

/** How many answers came within each step. */
export type Latency = readonly number[];

export const NO_LATENCY: Latency = Array.from({ length: STEPS }, () => 0);

/** The step of a latency in milliseconds. */
export function stepOf(ms: number): number {
  if (ms < FIRST_MS) return 0;
  return Math.min(1 + Math.floor(STEPS_PER_DOUBLING * Math.log2(ms / FIRST_MS)), STEPS - 1);
}

/** Both counts together. */
export const together = (a: Latency, b: Latency): Latency => a.map((count, step) => count + (b[step] ?? 0));

/** The latency for which a step stands: the geometric middle of its ends, the bound itself at the ends of the scale. */
function middleOf(step: number): number {
  if (step === 0) return FIRST_MS;
  const from = FIRST_MS * 2 ** ((step - 1) / STEPS_PER_DOUBLING);
  return Math.round(step === STEPS - 1 ? from : from * 2 ** (1 / (2 * STEPS_PER_DOUBLING)));
}

/**
 * A quantile (0 < q ≤ 1) by nearest rank in milliseconds; null of no answers. It is off by a tenth at most, or by 8 ms
 * where that is more; what took longer than ten seconds reads as nearly ten.
 */
export function quantile(latency: Latency, q: number): number | null {
  const total = latency.reduce((sum, count) => sum + count, 0);
  let left = Math.ceil(q * total);
  const step = latency.findIndex((count) => (left -= count) <= 0 && count > 0);
  return step < 0 ? null : middleOf(step);
}
