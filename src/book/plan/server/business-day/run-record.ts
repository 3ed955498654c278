import type { BusinessDate } from "../../../../platform/shared/business-date.ts";
import { row, run, sql, type Db } from "../../../../platform/server/database/connect.ts";
import type { Charged } from "./charge-orders.ts";

/** What was done for one business date, by every process that took part. */
export interface DayRecord {
  readonly chargedFrom: BusinessDate | null;
  readonly orders: number;
  readonly entries: number;
}

/** Opens the record of a business date, once. */
export async function openRecord(db: Db, date: BusinessDate, now: Date): Promise<void> {
  await run(db, sql`insert into business_day_run (business_date, started_at) values (${date}, ${now}) on conflict (business_date) do nothing`);
}

/** Adds a batch to the record, in the batch's own transaction and as its last statement: whoever else adds waits for that commit only. */
export async function addToRecord(db: Db, date: BusinessDate, { orders, entries, from }: Charged): Promise<void> {
  await run(
    db,
    sql`update business_day_run set orders = orders + ${orders}, entries = entries + ${entries}, charged_from = least(charged_from, ${from}::date)
        where business_date = ${date}`,
  );
}

/** Closes the record when nobody is behind any more; answers it, or null when it was closed before and nothing was added since. */
export async function closeRecord(db: Db, date: BusinessDate, now: Date, added: boolean): Promise<DayRecord | null> {
  return row<DayRecord>(
    db,
    sql`update business_day_run set finished_at = ${now} where business_date = ${date} and (finished_at is null or ${added})
        returning charged_from, orders, entries`,
  );
}
