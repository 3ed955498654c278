/**
 * A channel's breaker: how often it was silent in a row, and until when it is left alone. Instants are epoch
 * milliseconds.
 */
export interface Breaker {
  readonly silences: number;
  /** How often it opened since the channel last answered. */
  readonly openings: number;
  readonly openUntil: number | null;
  /** One request is on its way to see whether the channel answers again. */
  readonly probing: boolean;
}

export const CLOSED: Breaker = { silences: 0, openings: 0, openUntil: null, probing: false };

/** So many requests in a row without an answer open the breaker. */
export const SILENCES = 4;
const FIRST_REST_MS = 30_000;
const LONGEST_REST_MS = 300_000;

export const BREAKER_STATES = ["closed", "open", "halfOpen"] as const;
export type BreakerState = (typeof BREAKER_STATES)[number];

export function stateOf({ openUntil }: Breaker, now: number): BreakerState {
  if (openUntil === null) return "closed";
  return now < openUntil ? "open" : "halfOpen";
}

/**
 * Milliseconds that a request has to wait; 0 when it may go now. While half-open, one request goes and the others wait
 * for what it finds.
 */
export function waitOf(breaker: Breaker, now: number): number {
  const state = stateOf(breaker, now);
  if (state === "open") return (breaker.openUntil ?? now) - now;
  return state === "halfOpen" && breaker.probing ? 1000 : 0;
}

/** A request goes out. */
export const asked = (breaker: Breaker, now: number): Breaker =>
  stateOf(breaker, now) === "halfOpen" ? { ...breaker, probing: true } : breaker;

/** The channel answered, whatever it said. */
export const answered = (): Breaker => CLOSED;

/**
 * A request got no answer: enough of them open the breaker, and each probe that fails keeps it open for twice as long,
 * at most five minutes.
 */
export function silent(breaker: Breaker, now: number): Breaker {
  const silences = breaker.silences + 1;
  if (stateOf(breaker, now) === "open") return { ...breaker, silences };
  if (!breaker.probing && silences < SILENCES) return { ...breaker, silences };
  const openings = breaker.openings + 1;
  return {
    silences,
    openings,
    probing: false,
    openUntil: now + Math.min(FIRST_REST_MS * 2 ** (openings - 1), LONGEST_REST_MS),
  };
}
