import type { BusinessDate } from "../../../../platform/shared/business-date.ts";
import { rows, sql, type Database } from "../../../../platform/server/database/connect.ts";
import { behind } from "./charge-orders.ts";

const READ_AHEAD = 10_000;

/** Hands out the orders that are behind in batches, the longest behind first; several takers share one. */
export interface OrdersBehind {
  next(): Promise<readonly string[]>;
}

/**
 * Reads on behind the last order that was handed out, never from the start: what was charged meanwhile is not walked
 * over again.
 */
export function ordersBehind(db: Database, through: BusinessDate, batch: number): OrdersBehind {
  let waiting: string[] = [];
  let last: { readonly accruedThrough: BusinessDate; readonly id: string } | null = null;
  let reading: Promise<unknown> = Promise.resolve();
  const readOn = async (): Promise<void> => {
    if (waiting.length > 0) return;
    const after = last ? sql`and (accrued_through, id) > (${last.accruedThrough}::date, ${last.id}::bigint)` : sql``;
    const found: { readonly accruedThrough: BusinessDate; readonly id: string }[] = await rows(
      db,
      sql`select accrued_through, id from loan_order where ${behind(through)} ${after} order by accrued_through, id
          limit ${READ_AHEAD}`,
    );
    last = found.at(-1) ?? last;
    waiting = found.map(({ id }) => id);
  };
  return {
    next() {
      const taken = reading.then(async () => {
        await readOn();
        return waiting.splice(0, batch);
      });
      reading = taken.catch(() => undefined);
      return taken;
    },
  };
}
