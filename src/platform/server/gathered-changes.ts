import type { Change } from "../shared/change.ts";

/** As many records are named one by one; of more it is only said that their kind changed. */
const NAMED_AT_MOST = 50;

/** A notification of the database holds less than 8000 bytes, its topic among them. */
const PARCEL_BYTES = 7000;

const packed = (changes: readonly Change[]): string => JSON.stringify(changes);
const fits = (changes: readonly Change[]): boolean => Buffer.byteLength(packed(changes)) <= PARCEL_BYTES;

/**
 * Changes as few texts, each short enough for a notification. Of a kind whose ids do not fit into one it is only said
 * that it changed.
 */
export function parcelsOf(changes: readonly Change[]): string[] {
  const parcels: string[] = [];
  let open: readonly Change[] = [];
  for (const { kind, ids } of changes) {
    const change = fits([{ kind, ids }]) ? { kind, ids } : { kind, ids: null };
    if (fits([...open, change])) open = [...open, change];
    else {
      parcels.push(packed(open));
      open = [change];
    }
  }
  return open.length > 0 ? [...parcels, packed(open)] : parcels;
}

/** What changed within a moment, kind by kind, in bounded room. */
export class GatheredChanges {
  readonly #kinds = new Map<string, Set<string> | null>();

  /** Notes a record that changed, or, without an id, that some of its kind did. */
  add(kind: string, id: string | null): void {
    const known = this.#kinds.get(kind);
    const ids = known === undefined ? new Set<string>() : known;
    if (id === null || ids === null) return void this.#kinds.set(kind, null);
    ids.add(id);
    this.#kinds.set(kind, ids.size > NAMED_AT_MOST ? null : ids);
  }

  get isEmpty(): boolean {
    return this.#kinds.size === 0;
  }

  /** All of it, beginning anew. */
  take(): Change[] {
    const taken = [...this.#kinds].map(([kind, ids]) => ({ kind, ids: ids && [...ids] }));
    this.#kinds.clear();
    return taken;
  }
}
