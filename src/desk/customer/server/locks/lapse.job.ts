import { writeAudit } from "../../../../platform/server/audit.ts";
import { asSystem, type Context, type Services } from "../../../../platform/server/context.ts";
import { row, rows, sql } from "../../../../platform/server/database/connect.ts";
import { dayIn, type BusinessDate } from "../../../../platform/shared/business-date.ts";
import { customer } from "../../contract.ts";
import type { CustomerRow } from "../customer-row.ts";
import { followLocks } from "./follow.ts";
import { endLocks, standingLocks } from "./standing.ts";

const AT_ONCE = 200;

/** Customers of whom a lock stands whose last day is over, after an id. */
const due = ({ connection }: Services, today: BusinessDate, after: string): Promise<{ customerId: string }[]> =>
  rows(
    connection.db,
    sql`select distinct customer_id from customer_lock where ended_at is null and until_on < ${today}
          and customer_id > ${after} order by customer_id limit ${AT_ONCE}`,
  );

/** Ends what has lapsed of one customer, and no more: a lock that somebody else has placed, or extended, stands. */
async function lapse(ctx: Context, customerId: string): Promise<void> {
  const found = await row<CustomerRow>(ctx.db, sql`select * from customer where id = ${customerId} for update`);
  if (!found) return;
  const over = (await standingLocks(ctx.db, customerId)).filter(
    ({ untilOn }) => untilOn !== null && untilOn < ctx.today,
  );
  if (over.length === 0) return;
  await endLocks(ctx, over, { how: "lapsed" });
  const { status, statusReason } = await followLocks(ctx, found);
  ctx.changed("customer", customerId);
  const before = { status: found.status, statusReason: found.statusReason };
  await writeAudit(
    ctx,
    customer.restore.name,
    {},
    {
      object: ["customer", customerId],
      before,
      after: { status, statusReason, lapsed: over.map(({ kind }) => kind) },
    },
  );
}

/** Restores customers whose locks' last day is over, one transaction each, so that nobody waits for all of them. */
export async function lapseLocks(services: Services, stop?: AbortSignal): Promise<void> {
  const today = dayIn(services.config.zone, services.clock.now());
  for (let after = "0"; !stop?.aborted;) {
    const found = await due(services, today, after);
    for (const { customerId } of found) await asSystem(services, (ctx) => lapse(ctx, customerId));
    if (found.length < AT_ONCE) return;
    after = found.at(-1)?.customerId ?? after;
  }
}
