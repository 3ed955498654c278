import type { BusinessDate } from "../../../../platform/shared/business-date.ts";
import { row, run, sql, type Db } from "../../../../platform/server/database/connect.ts";
import { insertInto, updateTable } from "../../../../platform/server/database/write.ts";
import type { Charged } from "./charge-orders.ts";

/** What was done for one business date, by every process that took part. */
export interface DayRecord {
  readonly chargedFrom: BusinessDate | null;
  readonly orders: number;
  readonly entries: number;
}

/** Opens the record of a business date, once. */
export async function openRecord(db: Db, date: BusinessDate, now: Date): Promise<void> {
  await run(
    db,
    insertInto("business_day_run", { businessDate: date, startedAt: now }, sql`on conflict (business_date) do nothing`),
  );
}

/**
 * Adds a batch to the record, in the batch's own transaction and as its last statement: whoever else adds waits for
 * that commit only.
 */
export async function addToRecord(db: Db, date: BusinessDate, { orders, entries, from }: Charged): Promise<void> {
  await run(
    db,
    updateTable(
      "business_day_run",
      {
        orders: sql`orders + ${orders}`,
        entries: sql`entries + ${entries}`,
        chargedFrom: sql`least(charged_from, ${from}::date)`,
      },
      sql`where business_date = ${date}`,
    ),
  );
}

/**
 * Closes the record when nobody is behind any more; answers it, or null when it was closed before and nothing was added
 * since.
 */
export async function closeRecord(db: Db, date: BusinessDate, now: Date, added: boolean): Promise<DayRecord | null> {
  return row<DayRecord>(
    db,
    updateTable(
      "business_day_run",
      { finishedAt: now },
      sql`where business_date = ${date} and (finished_at is null or ${added})
        returning charged_from, orders, entries`,
    ),
  );
}
