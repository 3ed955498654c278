/** Lets so many a second through for long, and so many at once. */
export class Bucket {
  readonly #perMs: number;
  readonly #most: number;
  #left: number;
  #at: number;

  constructor(perSecond: number, most: number, now: number) {
    this.#perMs = perSecond / 1000;
    this.#most = most;
    this.#left = most;
    this.#at = now;
  }

  /** Takes one; 0 where there was one, else how many milliseconds to wait. */
  take(now: number): number {
    this.#left = Math.min(this.#most, this.#left + (now - this.#at) * this.#perMs);
    this.#at = now;
    if (this.#left < 1) return (1 - this.#left) / this.#perMs;
    this.#left -= 1;
    return 0;
  }
}
