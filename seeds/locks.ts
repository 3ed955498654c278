import type { Services } from "../src/platform/server/context.ts";
import { only, run, sql } from "../src/platform/server/database/connect.ts";
import { addDays, dayIn } from "../src/platform/shared/business-date.ts";

/** How long every second lock has still to go. */
const DAYS = 21;

/**
 * The locks of the portfolio's customers, with who placed them by the log; every second one ends by itself. Nothing
 * where there are locks already.
 */
export async function seedLocks({ connection: { db }, clock, config }: Services): Promise<void> {
  const { known } = await only<{ known: boolean }>(db, sql`select exists (select from customer_lock) as known`);
  if (known) return;
  const until = addDays(dayIn(config.zone, clock.now()), DAYS);
  await run(
    db,
    sql`insert into customer_lock (customer_id, kind, reason, placed_by, placed_at, until_on)
        select c.id, c.status, coalesce(c.status_reason, '-'), o.actor_id, coalesce(o.at, c.registered_at),
          case when c.id % 2 = 0 then ${until}::date end
        from customer c left join lateral (
          select s.id as actor_id, l.at from operation_log l join staff_user s on s.id = l.actor_id
          where l.object_type = 'customer' and l.object_id = c.id::text and l.call = 'customer.lock'
          order by l.id desc limit 1) o on true
        where c.status in (1, 2)`,
  );
}
