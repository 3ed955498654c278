import { LRUCache } from "lru-cache";
import { neighbourhoodOf } from "../../domain/ip.ts";

/** Codes that there are not, which one network may try in a minute of one process. */
const LIMIT = 60;
const WINDOW_MS = 60_000;
const KEPT = 50_000;

/** Counts who opens links that there are not. */
export interface Guesses {
  /** When somebody may open links again who has tried too many that there are not; null for everybody else. */
  readonly until: (ip: string, now: number) => number | null;
  readonly note: (ip: string, now: number) => void;
}

/** In memory, for each process by itself: guessing is hopeless anyhow, and this keeps it from costing look-ups. */
export function countGuesses(): Guesses {
  const seen = new LRUCache<string, { misses: number; readonly endsAt: number }>({ max: KEPT });
  const running = (ip: string, now: number) => {
    const found = seen.get(neighbourhoodOf(ip));
    return found && found.endsAt > now ? found : null;
  };
  return {
    until: (ip, now) => {
      const found = running(ip, now);
      return found && found.misses >= LIMIT ? found.endsAt : null;
    },
    note: (ip, now) => {
      const found = running(ip, now);
      if (found) found.misses += 1;
      else seen.set(neighbourhoodOf(ip), { misses: 1, endsAt: now + WINDOW_MS });
    },
  };
}
