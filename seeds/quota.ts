import type { Services } from "../src/platform/server/context.ts";
import { row, run, sql } from "../src/platform/server/database/connect.ts";
import { json } from "../src/platform/server/database/write.ts";

const IN_USE = "2 pagos de 15 días";
const PREPARED = "3 pagos de 30 días";
/** The most that a step lends, in centavos. */
const MOST = 600_000;
const OPEN = null;
const NOTHING = { amount: 0, increment: 0, ceiling: 0 };

/** More with each settled order, less for who was late, nothing for who was late for long. */
const STEPS = [
  { settledFrom: 0, settledTo: 0, lateFrom: 0, lateTo: OPEN, amount: 200_000, increment: 0, ceiling: 200_000 },
  { settledFrom: 1, settledTo: OPEN, lateFrom: 0, lateTo: 3, amount: 300_000, increment: 50_000, ceiling: MOST },
  { settledFrom: 1, settledTo: OPEN, lateFrom: 4, lateTo: 30, amount: 200_000, increment: 0, ceiling: 200_000 },
  { settledFrom: 1, settledTo: OPEN, lateFrom: 31, lateTo: OPEN, ...NOTHING },
];

/**
 * Adds the demo's strategies to two product groups: one in use, and one that is prepared. It runs once, in a database
 * that has none yet; what was changed afterwards stays as it is.
 */
export async function seedQuota({ connection: { db } }: Services): Promise<void> {
  if (await row(db, sql`select 1 as there from quota_strategy limit 1`)) return;
  await run(
    db,
    sql`insert into quota_strategy (group_id, steps, enabled)
        select g.id, ${json(STEPS)}, g.group_name = ${IN_USE} from product_group g join product p on p.id = g.product_id
        where g.group_name in (${IN_USE}, ${PREPARED}) and least(g.product_cents, p.init_credit_cents) >= ${MOST}`,
  );
}
