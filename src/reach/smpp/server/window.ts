import { setTimeout as pause } from "node:timers/promises";

const FIRST_MS = 1000;
const LONGEST_MS = 30_000;

/** So many submissions at a time, in the order in which they came, and none while the other end wants none. */
export class Window {
  private readonly size: number;
  private readonly waiting: (() => void)[] = [];
  private busy = 0;
  private backOffMs = 0;
  private until = 0;

  constructor(size: number) {
    this.size = size;
  }

  /** How long nothing is submitted after the last throttling, in milliseconds. */
  get waitMs(): number {
    return Math.max(this.backOffMs, FIRST_MS);
  }

  /** The other end wants fewer: nothing is submitted for a while, which doubles each time. */
  throttled(): void {
    if (Date.now() < this.until) return;
    this.backOffMs = Math.min(this.backOffMs === 0 ? FIRST_MS : this.backOffMs * 2, LONGEST_MS);
    this.until = Date.now() + this.backOffMs;
  }

  /** The other end takes again. */
  eased(): void {
    this.backOffMs = 0;
  }

  /** Does a piece of work once there is room for it. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.busy >= this.size) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.busy += 1;
    try {
      const rest = this.until - Date.now();
      if (rest > 0) await pause(rest, undefined, { ref: false });
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.busy -= 1;
    }
  }
}
