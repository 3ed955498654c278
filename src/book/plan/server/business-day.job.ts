import { dayIn, type BusinessDate } from "../../../platform/shared/business-date.ts";
import { asSystem, type Services } from "../../../platform/server/context.ts";
import { rows, sql, type Tx } from "../../../platform/server/database/connect.ts";
import { port } from "../../../platform/server/features.ts";
import { behind, chargeOrders } from "./business-day/charge-orders.ts";
import { ordersBehind } from "./business-day/orders-behind.ts";
import { addToRecord, closeRecord, openRecord } from "./business-day/run-record.ts";

/** Orders that are charged in one transaction: a live write that meets it waits for no more than these. */
const BATCH = 250;
/** Batches that are under way at once. */
const LANES = 2;

interface RunOptions {
  readonly ordersAtOnce?: number;
  /** Ends the run after the batches that are under way; the rest is for the next run. */
  readonly signal?: AbortSignal;
}

/**
 * The business-day job: charges every live order through the day (interest, overdue fees) and moves those to overdue
 * whose terms are past due. Each batch is a short transaction over orders that nobody else holds, and an order
 * remembers the day it was charged through: a second run, a second replica, a run after missed days or after a crash
 * charges each day once. Orders that were held by others, or whose batch the database refused, follow at the end, one
 * at a time. Answers how many orders this run charged.
 * @throws what the last refused order was refused for, after all others were charged.
 */
export async function runBusinessDay(
  services: Services,
  { ordersAtOnce = BATCH, signal }: RunOptions = {},
): Promise<number> {
  const { db } = services.connection;
  const day = dayIn(services.config.zone, services.clock.now());
  await openRecord(db, day, services.clock.now());
  const source = ordersBehind(db, day, ordersAtOnce);
  const later: string[] = [];
  let [total, stopped] = [0, false];
  const lane = async (): Promise<void> => {
    for (
      let batch = await source.next();
      batch.length > 0 && !stopped && !signal?.aborted;
      batch = await source.next()
    ) {
      const charged = await chargeBatch(services, batch, day, "skip").catch((error: unknown) => {
        if (isRefusal(error)) return 0;
        stopped = true;
        throw error;
      });
      total += charged;
      if (charged < batch.length) later.push(...batch);
    }
  };
  for (const outcome of await Promise.allSettled(Array.from({ length: LANES }, lane)))
    if (outcome.status === "rejected") throw outcome.reason;
  if (signal?.aborted) return total;

  let refused: unknown = null;
  for (const id of await stillBehind(services, later, day)) {
    total += await chargeBatch(services, [id], day, "wait").catch((error: unknown) => {
      if (!isRefusal(error)) throw error;
      services.log.error({ loanId: id, error: String(error) }, "business day: order not charged");
      refused = error;
      return 0;
    });
  }
  if (refused) throw refused;
  const record = await closeRecord(db, day, services.clock.now(), total > 0);
  if (record) services.log.info({ day, charged: total, ...record }, "business day: nobody is behind");
  return total;
}

const chargeBatch = (
  services: Services,
  ids: readonly string[],
  day: BusinessDate,
  held: "skip" | "wait",
): Promise<number> =>
  asSystem(services, async (ctx) => {
    await spareProcessor(ctx.db);
    const charged = await chargeOrders(ctx, ids, day, held);
    if (charged.orders > 0) {
      await addToRecord(ctx.db, day, charged);
      ctx.changed("loan");
    }
    return charged.orders;
  });

/**
 * Losing the newest batches in a crash costs nothing, they are charged again: not waiting for the disk lets live writes
 * in sooner. Compressing page images for the write-ahead log takes nearly half of the time; it is left out where this
 * role may.
 */
const spareProcessor = (db: Tx): Promise<unknown> =>
  sql`select set_config('synchronous_commit', 'off', true),
             case when has_parameter_privilege('wal_compression', 'set') then set_config('wal_compression', 'off',
               true) end`.execute(db);

/**
 * Whether the database refused what was written (a value or a constraint) or one order's lock in time, rather than not
 * being there.
 */
const isRefusal = (error: unknown): boolean => /^(22|23|55P03)/.test((error as { readonly code?: string }).code ?? "");

async function stillBehind({ connection }: Services, ids: readonly string[], day: BusinessDate): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = await rows<{ id: string }>(
    connection.db,
    sql`select id from loan_order where id = any (${ids}::bigint[]) and ${behind(day)} order by id`,
  );
  return found.map(({ id }) => id);
}

/**
 * Done after each look of the business day, also after one that did not finish: what a day that was charged brings
 * about elsewhere.
 */
export const dayCharged = port<(services: Services, stop: AbortSignal) => Promise<unknown>>("plan.dayCharged");

/**
 * The job: the business day, and what follows from it. Orders that fall behind later are caught up with at the next
 * look.
 */
export async function lookAtDay(services: Services, stop: AbortSignal): Promise<void> {
  const outcomes: PromiseSettledResult<unknown>[] = [];
  for (const step of [
    (): Promise<unknown> => runBusinessDay(services, { signal: stop }),
    ...services.features.of(dayCharged).map((follow) => () => follow(services, stop)),
  ])
    if (!stop.aborted) outcomes.push(...(await Promise.allSettled([step()])));
  const failed = outcomes.find((outcome) => outcome.status === "rejected");
  if (failed) throw failed.reason;
}
