import { asSystem, type Context, type Services } from "../../../platform/server/context.ts";
import { anyUncollected, giveOrders, lockUncollected } from "../../../book/order/server/api.ts";
import { packagesSeen, roomOfAll } from "../domain/allocation.ts";
import { staffOf } from "./intake.ts";
import { shareAmong } from "./share-among.ts";

interface RunOptions {
  readonly chance?: () => number;
  /** The most orders that are given out in one transaction. */
  readonly ordersAtOnce?: number;
  /** Ends the run after the transaction that is under way; the rest is for the next run. */
  readonly signal?: AbortSignal;
}

/**
 * Gives overdue orders that nobody collects to the collection seats, the longest overdue first, as far as their days
 * have room; what does not fit waits for the next day, or for a seat that takes part. A few statements for a thousand
 * orders. The seats are locked, so that two replicas do not exceed a cap between them. Answers how many orders were
 * given.
 */
export async function allocateCollections(
  services: Services,
  { chance = Math.random, ordersAtOnce = 1000, signal }: RunOptions = {},
): Promise<number> {
  if (!(await anyUncollected(services.connection.db))) return 0;
  for (let total = 0; ;) {
    const given = await asSystem(services, (ctx) => giveOut(ctx, chance, ordersAtOnce));
    total += given;
    if (given === 0 || signal?.aborted) return total;
  }
}

async function giveOut(ctx: Context, chance: () => number, atOnce: number): Promise<number> {
  const hands = await shareAmong(ctx, {
    work: "collection",
    staff: await staffOf(ctx.db, "collection"),
    pieces: (seats) => lockUncollected(ctx, packagesSeen(seats), Math.min(atOnce, roomOfAll(seats) ?? atOnce)),
    chance,
  });
  await giveOrders(ctx, null, hands);
  return hands.reduce((sum, { loanIds }) => sum + loanIds.length, 0);
}
