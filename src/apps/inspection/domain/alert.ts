/** How many runs in a row failed or passed, and whether an alert stands open. */
export interface Standing {
  readonly failing: number;
  readonly passing: number;
  readonly open: boolean;
}

interface Thresholds {
  readonly failAfter: number;
  readonly closeAfter: number;
}

type Event = "opened" | "closed";

/** No row of runs is counted further than any threshold. */
const MOST = 1000;

/** How a rule stands after one more run, and what that brings about: an alert opens or closes, or neither. Pure. */
export function after(
  { failing, passing, open }: Standing,
  passed: boolean,
  { failAfter, closeAfter }: Thresholds,
): Standing & { readonly event: Event | null } {
  const next = passed
    ? { failing: 0, passing: Math.min(passing + 1, MOST) }
    : { failing: Math.min(failing + 1, MOST), passing: 0 };
  const event: Event | null =
    !open && next.failing >= failAfter ? "opened" : open && next.passing >= closeAfter ? "closed" : null;
  return { ...next, open: event === "opened" || (open && event !== "closed"), event };
}
