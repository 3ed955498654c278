import type pg from "pg";
import type { Death } from "./acts.ts";

/** What begins the part of a transaction that is about a release: it reads what the release changes. */
const OF_RELEASE = /from release_item\b/;
const COMMIT = /^commit/i;

type Sent = Promise<unknown>;

/**
 * Counts the statements of transactions over releases, from the first one that reads what a release changes, and kills
 * the process at the one at which it is to die.
 */
export class Dier {
  private death: Death | null = null;
  private readonly tell: (diesAt: number, told: () => void) => void;

  /** `tell` says at which statement the process dies, before it does. */
  constructor(pool: pg.Pool, tell: Dier["tell"]) {
    this.tell = tell;
    pool.on("connect", (client) => this.watch(client));
  }

  arm(death: Death): void {
    this.death = death;
  }

  private watch(client: pg.PoolClient): void {
    let count: number | null = null;
    const query = client.query.bind(client) as (...args: readonly unknown[]) => Sent;
    client.query = ((...args: readonly unknown[]): Sent => {
      const text = String((args[0] as { text?: string }).text ?? args[0]);
      if (/^begin/i.test(text)) count = null;
      if (this.death !== null && count === null && OF_RELEASE.test(text)) count = 0;
      if (this.death === null || count === null) return query(...args);
      const at = count;
      count += 1;
      const hits = this.death.at === (COMMIT.test(text) ? "commit" : at);
      return hits ? this.die(this.death.how, at, () => query(...args)) : query(...args);
    }) as never;
  }

  private die(how: Death["how"], at: number, send: () => Sent): Sent {
    const end = (): void => void process.kill(process.pid, "SIGKILL");
    return new Promise(() => {
      if (how === "before") this.tell(at, end);
      if (how === "sent") this.tell(at, () => void (send(), setImmediate(end)));
      if (how === "answered") this.tell(at, () => void send().then(end, end));
    });
  }
}
