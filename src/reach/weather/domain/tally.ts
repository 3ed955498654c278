import type { Incident } from "./incidents.ts";
import { quantile, together, NO_LATENCY, type Latency } from "./latency.ts";
import type { ProviderState } from "./sets.ts";

/** What a stretch of time brought of one provider. */
export interface Tally {
  readonly answered: number;
  readonly refused: number;
  readonly silent: number;
  readonly spared: number;
  readonly latency: Latency;
}

export const NOTHING: Tally = { answered: 0, refused: 0, silent: 0, spared: 0, latency: NO_LATENCY };

export const added = (a: Tally, b: Tally): Tally => ({
  answered: a.answered + b.answered,
  refused: a.refused + b.refused,
  silent: a.silent + b.silent,
  spared: a.spared + b.spared,
  latency: together(a.latency, b.latency),
});

/** What is read of a tally: questions that were put, how many failed, and the latencies of answers in milliseconds. */
export const figuresOf = ({ answered, refused, silent, spared, latency }: Tally) => ({
  asked: answered + refused + silent,
  refused,
  silent,
  spared,
  p50Ms: quantile(latency, 0.5),
  p95Ms: quantile(latency, 0.95),
});

/** Of fewer questions one that failed says little. */
const FEW = 5;
/** A provider that answers fewer of its questions than this fails. */
const ENOUGH = 0.9;
const SLOW_MS = 3000;

/**
 * How a provider is found, by its last hour: it rests while any process leaves it alone; it fails when fewer than nine
 * in ten questions were answered, of five at least, or none at all; it is slow when one answer in twenty takes three
 * seconds or more. Pure.
 */
export function stateOf(hour: Tally, incidents: readonly Incident[]): ProviderState {
  if (incidents.some(({ to }) => to === null)) return "resting";
  const { asked, p95Ms } = figuresOf(hour);
  if (asked === 0) return "quiet";
  if (hour.answered === 0 || (asked >= FEW && hour.answered < ENOUGH * asked)) return "failing";
  return (p95Ms ?? 0) >= SLOW_MS ? "slow" : "fine";
}
