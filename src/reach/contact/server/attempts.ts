import { addDays, startOfDay } from "../../../platform/shared/business-date.ts";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { only, rows, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { contact } from "../contract.ts";
import { requireCustomer } from "./flags.ts";

type Attempt = OutputOf<typeof contact.attempts>["list"][number];

/** The attempts to contact a customer, the latest first. Refuses an unknown customer (404). */
export const attempts = handle(contact.attempts, async (asked, ctx) => {
  const { customerId, channel = null, purpose = null, outcome, from, to, pageNo, pageSize } = asked;
  await requireCustomer(ctx, customerId);
  const since = from === undefined ? null : startOfDay(ctx.zone, from);
  const before = to === undefined ? null : startOfDay(ctx.zone, addDays(to, 1));
  const allowed = outcome === undefined ? null : outcome === "allowed";
  const which = sql`a.customer_id = ${customerId} and (${channel}::text is null or a.channel = ${channel})
    and (${purpose}::text is null or a.purpose = ${purpose}) and (${allowed}::boolean is null or a.allowed = ${allowed})
    and (${since}::timestamptz is null or a.at >= ${since}) and (${before}::timestamptz is null or a.at < ${before})`;
  const { total } = await only<{ total: number }>(
    ctx.db,
    sql`select count(*)::int as total from contact_attempt a where ${which}`,
  );
  const list = await rows<Attempt>(
    ctx.db,
    sql`select a.id, a.at, a.channel, a.purpose, case when a.allowed then 'allowed' else 'refused' end as outcome, a.rule,
          a.legal_at, coalesce(a.basis -> 'zones', '[]'::jsonb) as zones, a.what, s.name as staff, a.loan_id
        from contact_attempt a left join staff_user s on s.id = a.staff_id
        where ${which} order by a.id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`,
  );
  return { list, total };
});
