import type { Change } from "../../shared/change.ts";

/** What the server said of changed records; `missed` after a gap in which it may have said anything. */
type Heard = readonly Change[] | "missed";

/** A record that is shown, or, without an id, all of its kind. */
export interface Watch {
  readonly kind: string;
  readonly id?: string;
}

const listeners = new Set<(heard: Heard) => void>();

/** Hands on what the server said. */
export function tellChanges(heard: Heard): void {
  for (const listener of Array.from(listeners)) listener(heard);
}

/** Hears what the server says of changed records. Returns how to stop. */
export function onChanges(listener: (heard: Heard) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether what was heard may be about one of the records that are watched. */
export const concerns = (heard: Heard, watched: readonly Watch[]): boolean =>
  heard === "missed" ||
  heard.some(({ kind, ids }) =>
    watched.some((watch) => watch.kind === kind && (watch.id === undefined || ids === null || ids.includes(watch.id))),
  );
