/** Between two rereads of what is shown, and of what is shown beside records that did not change themselves. */
const SOON_MS = 2000;
const LATER_MS = 10_000;
/** Consoles that heard the same do not all ask at once. */
const APART_MS = 500;

/** When what is shown is to be read again; instants are milliseconds on one clock. */
export class Pace {
  #readAt = Number.NEGATIVE_INFINITY;
  #dueAt = Number.POSITIVE_INFINITY;

  /**
   * Something that is shown changed, or may bring others beside it: it is due at once, spread by `chance` (0 to 1), but
   * not twice within two seconds, or ten where nothing that is shown changed.
   */
  changed(what: "shown" | "beside", now: number, chance: number): void {
    const gap = what === "shown" ? SOON_MS : LATER_MS;
    this.#dueAt = Math.min(this.#dueAt, Math.max(this.#readAt + gap, now + chance * APART_MS));
  }

  /** It is due now, whatever changed. */
  elapsed(now: number): void {
    this.#dueAt = Math.min(this.#dueAt, now);
  }

  /** How long it is until the next reading, 0 when it is due; null when none is. */
  wait(now: number): number | null {
    return this.#dueAt === Number.POSITIVE_INFINITY ? null : Math.max(this.#dueAt - now, 0);
  }

  /** It is being read. */
  read(now: number): void {
    this.#readAt = now;
    this.#dueAt = Number.POSITIVE_INFINITY;
  }
}
