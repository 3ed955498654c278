import type { Message } from "../shared/messages.ts";
import type { Db } from "./database/connect.ts";
import { port } from "./features.ts";

/** What waits for a loop that follows rows within a second. */
export interface Queue {
  readonly title: Message;
  /** How many rows are due at an instant, since when the oldest of them is, and when one was last done. */
  readonly state: (
    db: Db,
    now: Date,
  ) => Promise<{ readonly waiting: number; readonly oldest: Date | null; readonly lastDone: Date | null }>;
}

/** Each queue of the product. */
export const declaredQueue = port<Queue>("platform.declaredQueue");
