import { revisionSql } from "../../../control/revision/server/api.ts";
import { sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { handleList } from "../../../platform/server/list-handler.ts";
import { can } from "../../../platform/shared/policy.ts";
import { settingOf } from "../../../base/configuration/server/api.ts";
import { relending } from "../contract.ts";
import type { Interval } from "../domain/interval.ts";
import { relendingPolicy } from "../domain/policy.ts";
import { relendingSettings } from "../domain/settings.ts";
import { shownDelay, shownIntervals } from "../domain/revised.ts";

const MONTH = "30 days";

/** What a rule says, in words. */
const inWords = ({ delayTime, steps }: Readonly<Record<string, unknown>>) => ({
  delay: shownDelay(Number(delayTime)),
  amounts: shownIntervals(steps as readonly Interval[]),
});

const state = sql`(case when t.enabled then 1 else 0 end)`;

/** Every rule, with what came of it in the last 30 days. */
export const ruleList = handleList(
  relending.list,
  ({ now }) => ({
    from: sql`relend_rule t`,
    filters: { packageName: sql`t.package_name`, version: sql`t.version`, state },
    sort: { id: sql`t.id` },
    select: (ids) => sql`
      select t.id, t.package_name, t.version, t.delay_seconds as delay_time, t.shunt_percentage, t.late_days, t.intervals as steps,
        t.over_limit_cents, ${state} as state, made.offered, made.accepted,
        (select m.name from revision r join staff_user m on m.id = r.maker_id where r.noun = 'relendRule'
          and r.object_id = t.id::text order by r.no desc limit 1) as updated_by,
        (select count(*)::int from approval a where a.object_type = 'relendRule' and a.object_id = t.id::text
          and a.status = 'pending') as pending,
        ${revisionSql("relendRule", sql`t.id`)}
      from relend_rule t left join lateral (
        select count(*)::int as offered, count(g.accepted_at)::int as accepted
        from relend e join agreement g on g.loan_id = e.child_id
        where e.rule_id = t.id and e.offered_at >= ${now}::timestamptz - ${MONTH}::interval) made on true
      where t.id in ${ids}`,
  }),
  (row, ctx) => ({
    ...row,
    ...inWords(row),
    intervals: row["steps"],
    can: can(relendingPolicy, { enabled: row["state"] === 1 }, ctx.actor.permissions),
  }),
);

/** How a countdown of less than a minute is read now. */
export const reading = handle(relending.reading, async (_input, ctx) => ({
  shortDelay: await settingOf(ctx, relendingSettings.shortDelayMeans),
}));

/** What rules said while they were in effect, and say no longer. */
const former = sql`(
  select r.id, t.package_name, t.version, r.no, r.content, r.reason as why, m.name as updated_by,
    r.in_force_at as "from", next.until
  from revision r join relend_rule t on t.id::text = r.object_id
  left join staff_user m on m.id = r.maker_id
  cross join lateral (select min(n.in_force_at) as until from revision n where n.noun = r.noun
    and n.object_id = r.object_id and n.no > r.no and n.in_force_at is not null) next
  where r.noun = 'relendRule' and next.until is not null and (r.content ->> 'enabled')::boolean)`;

/** Former contents of rules, the latest first. */
export const historicalList = handleList(
  relending.historical,
  () => ({
    from: sql`${former} t`,
    filters: { packageName: sql`t.package_name`, version: sql`t.version` },
    sort: { id: sql`t.id` },
    select: (ids) => sql`
      select t.id, t.package_name, t.version, t.no, t."from", t.until, t.updated_by, t.why, 0 as state,
        (t.content ->> 'delayTime')::int as delay_time, (t.content ->> 'shuntPercentage')::int as shunt_percentage,
        (t.content ->> 'lateDays')::int as late_days, t.content -> 'intervals' as steps,
        (t.content ->> 'overLimit')::bigint as over_limit_cents
      from ${former} t where t.id in ${ids}`,
  }),
  (row) => ({ ...row, ...inWords(row) }),
);
