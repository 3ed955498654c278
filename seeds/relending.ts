import type { Services } from "../src/platform/server/context.ts";
import { only, row, run, sql } from "../src/platform/server/database/connect.ts";
import { json } from "../src/platform/server/database/write.ts";

const DAY_MS = 86_400_000;
const PACKAGE = "mx.prestaya.app";

const SMALLER = { from: 0, to: 99_999, increase: 10_000 };
const LARGER = { from: 100_000, to: 500_000, increase: 20_000 };

const FIRST = {
  delayTime: 86_400,
  shuntPercentage: 10,
  lateDays: 0,
  intervals: [SMALLER],
  overLimit: 50_000,
  enabled: true,
};
const PRESENT = { ...FIRST, shuntPercentage: 30, intervals: [SMALLER, LARGER], overLimit: 100_000 };

/**
 * Adds the demo's rules of automatic re-lending: one in effect, which said something else a month ago, and one closed.
 * It runs once, in a database that has no rule yet; what was changed afterwards stays as it is.
 */
export async function seedRelending({ connection: { db }, clock }: Services): Promise<void> {
  if (await row(db, sql`select 1 as there from relend_rule limit 1`)) return;
  const rule = (
    version: string,
    { delayTime, shuntPercentage, lateDays, intervals, overLimit, enabled }: typeof FIRST,
  ) =>
    only<{ id: string }>(
      db,
      sql`insert into relend_rule (package_name, version, delay_seconds, shunt_percentage, late_days, intervals,
            over_limit_cents, enabled)
          values (${PACKAGE}, ${version}, ${delayTime}, ${shuntPercentage}, ${lateDays}, ${json(intervals)}, ${overLimit},
            ${enabled})
          returning id`,
    );
  const { id } = await rule("*", PRESENT);
  await rule("1.0.0", { ...FIRST, enabled: false });
  const kept = [
    { content: FIRST, origin: "create", daysAgo: 60, reason: null },
    { content: PRESENT, origin: "edit", daysAgo: 30, reason: "Más participación tras el primer mes" },
  ];
  for (const [index, { content, origin, daysAgo, reason }] of kept.entries()) {
    const at = new Date(clock.now().getTime() - daysAgo * DAY_MS);
    await run(
      db,
      sql`insert into revision (noun, object_id, no, origin, content, changes, effective_at, in_force_at, maker_id, ip,
            reason, made_at)
          select 'relendRule', ${id}, ${index + 1}, ${origin}, ${json(content)}, '[]', ${at}, ${at}, u.id, '127.0.0.1',
            ${reason}, ${at}
          from staff_user u where u.account = 'ops'`,
    );
  }
}
