import type { Services } from "../src/platform/server/context.ts";
import { only, row, run, sql } from "../src/platform/server/database/connect.ts";
import { addDays, dayIn } from "../src/platform/shared/business-date.ts";

const PACKAGE = "mx.prestaya.app";
const DAY_MS = 86_400_000;

/** How often each was followed on the days before today, the last day first. */
const LINKS = [
  { code: "descarga", chosen: true, purpose: "page", clicks: [41, 38, 52, 47, 19, 22, 55, 49, 44, 40], ago: 45 },
  { code: "buen-fin-2025", chosen: true, purpose: "page", clicks: [0, 0, 0, 0, 0, 0, 3, 6], ago: 30, until: -6 },
  { code: "cartel-metro", chosen: true, purpose: "page", clicks: [0, 2, 1], ago: 20, enabled: false },
  { code: "kR7vWq3TnXe", chosen: false, purpose: "sms", clicks: [1], ago: 2, until: 5 },
] as const;

/**
 * Adds the demo's short links to the app's place in the store. It runs once, in a database that has none yet; what was
 * changed afterwards stays as it is.
 */
export async function seedShortLinks({ connection: { db }, clock, config }: Services): Promise<void> {
  if (await row(db, sql`select 1 as there from short_link limit 1`)) return;
  const now = clock.now();
  const today = dayIn(config.zone, now);
  for (const { code, chosen, purpose, clicks, ago, ...rest } of LINKS) {
    const target = `https://play.google.com/store/apps/details?id=${PACKAGE}&utm_source=${purpose}`;
    const until = "until" in rest ? addDays(today, rest.until) : null;
    const { id } = await only<{ id: string }>(
      db,
      sql`insert into short_link (code, chosen, package_name, target, expires_on, purpose, enabled, created_at)
          values (${code}, ${chosen}, ${PACKAGE}, ${target}, ${until}, ${purpose}, ${!("enabled" in rest)},
            ${new Date(now.getTime() - ago * DAY_MS)})
          returning id`,
    );
    for (const [index, count] of clicks.entries())
      if (count > 0)
        await run(
          db,
          sql`insert into short_link_click (link_id, day, clicks) values (${id}, ${addDays(today, -index)}, ${count})`,
        );
  }
}
