import { addDays } from "../../../platform/shared/business-date.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { row, rows, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { shortLink } from "../contract.ts";
import { placesOf, placesOfAny } from "./places.ts";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";

const DAYS = 30;

type Day = OutputOf<typeof shortLink.clicks>["days"][number];

/** How often a link was followed, by day, as far as it is counted by now. */
export const clicks = handle(shortLink.clicks, async ({ id }, { db, today }) => {
  const found = await row<{ total: number }>(
    db,
    sql`select (select coalesce(sum(c.clicks), 0)::bigint::int from short_link_click c where c.link_id = l.id) as total
        from short_link l where l.id = ${id}`,
  );
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "id" });
  const days = await rows<Day>(
    db,
    sql`select day, clicks::int as clicks from short_link_click
        where link_id = ${id} and day > ${addDays(today, -DAYS)} order by day desc limit ${DAYS}`,
  );
  return { days, total: found.total };
});

/** Where links of a package, or of any, may lead and be opened now. */
export const places = handle(shortLink.places, async ({ packageName }, ctx) => {
  const { targets, domains } = packageName === undefined ? await placesOfAny(ctx) : await placesOf(ctx, packageName);
  return { targets: [...targets], domains: [...domains] };
});
