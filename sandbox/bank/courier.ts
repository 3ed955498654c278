import type { Clock } from "../../src/platform/server/clock.ts";
import type { Book } from "./book.ts";
import type { BankEvent, Delivery } from "./records.ts";

/** Hands an event to the lender; throws when it was not taken. */
export type Callback = (event: BankEvent) => Promise<void>;

const LAST_ATTEMPT = 15;
const waitAfter = (attempts: number): number => Math.min(1000 * 2 ** attempts, 300_000);

/** Brings events to the lender, again and again until they are taken. */
export class Courier {
  private readonly book: Book;
  private readonly callback: Callback;
  private readonly clock: Clock;
  private readonly width: number;
  private readonly underway = new Set<string>();

  /** `width`: how many deliveries are under way at once; 1 keeps them in order. */
  constructor(book: Book, callback: Callback, clock: Clock, width: number) {
    this.book = book;
    this.callback = callback;
    this.clock = clock;
    this.width = width;
  }

  /** Delivers everything that is due. */
  async deliver(now: number): Promise<void> {
    const queue = this.book.dueDeliveries(now).filter(({ key }) => !this.underway.has(key));
    const work = async (): Promise<void> => {
      for (let delivery = queue.shift(); delivery; delivery = queue.shift()) await this.bring(delivery);
    };
    await Promise.all(Array.from({ length: Math.min(this.width, queue.length) }, work));
  }

  /** Delivers one event now, unless it is being delivered. */
  async bring(delivery: Delivery): Promise<void> {
    if (this.underway.has(delivery.key)) return;
    this.underway.add(delivery.key);
    const attempts = delivery.attempts + 1;
    try {
      await this.callback(delivery.event);
      this.book.putDelivery({ ...delivery, attempts, done: true });
    } catch {
      this.book.putDelivery({
        ...delivery,
        attempts,
        done: attempts >= LAST_ATTEMPT,
        dueAt: this.clock.now().getTime() + waitAfter(attempts),
      });
    } finally {
      this.underway.delete(delivery.key);
    }
  }
}
