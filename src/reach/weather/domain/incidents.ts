/** A time in which one process left a provider alone, as it is kept. Instants are epoch milliseconds. */
export interface Rest {
  readonly process: string;
  readonly openedAt: number;
  /** Null while the process has not said that the provider answers again. */
  readonly closedAt: number | null;
  /** When the process last said that it stands. */
  readonly seenAt: number;
  readonly silences: number;
}

/** A time in which a provider was left alone by one process at least. */
export interface Incident {
  readonly from: number;
  /** Null while it lasts. */
  readonly to: number | null;
  readonly processes: number;
  /** Requests without an answer, of all processes. */
  readonly silences: number;
}

/** A process that has not said for so long that its rest stands has died; the rest ended when it last said so. */
export const DEAD_MS = 120_000;

/** When a rest ended; null while it lasts. */
const endOf = ({ closedAt, seenAt }: Rest, now: number): number | null =>
  closedAt ?? (now - seenAt >= DEAD_MS ? seenAt : null);

/**
 * The incidents of one provider, the latest first: the rests of several processes that overlap or touch are one, which
 * lasts while any of them does. Pure.
 */
export function incidentsOf(rests: readonly Rest[], now: number): readonly Incident[] {
  const found: (Incident & { readonly who: ReadonlySet<string> })[] = [];
  for (const rest of rests.toSorted((a, b) => a.openedAt - b.openedAt)) {
    const to = endOf(rest, now);
    const last = found.at(-1);
    if (!last || (last.to !== null && last.to < rest.openedAt)) {
      const who = new Set([rest.process]);
      found.push({ from: rest.openedAt, to, processes: 1, silences: rest.silences, who });
      continue;
    }
    const who = new Set([...last.who, rest.process]);
    found[found.length - 1] = {
      from: last.from,
      to: last.to === null || to === null ? null : Math.max(last.to, to),
      processes: who.size,
      silences: last.silences + rest.silences,
      who,
    };
  }
  return found.reverse().map(({ from, to, processes, silences }) => ({ from, to, processes, silences }));
}
