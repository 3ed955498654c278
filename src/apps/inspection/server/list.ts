import { revisionSql } from "../../../control/revision/server/api.ts";
import { sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { handleList } from "../../../platform/server/list-handler.ts";
import { can } from "../../../platform/shared/policy.ts";
import { ourDomains, sharedSql } from "../../domain/server/api.ts";
import { inspection } from "../contract.ts";
import { inspectionPolicy } from "../domain/policy.ts";
import { alertSql } from "./alerts.ts";
import { ruleColumns, ruleOf, type RuleRow } from "./kept.ts";
import { comparedOf, targetSql } from "./shown.ts";

const state = sql`(case when t.enabled then 'enabled' else 'disabled' end)`;

/** The last 24 hours of a rule, the oldest first. */
const hoursSql = (now: Date) => sql`(
  select jsonb_agg(jsonb_build_object('passed', coalesce(c.passed, 0), 'failed', coalesce(c.failed, 0)) order by h.hour)
  from generate_series(0, 23) as h(hour) left join (
    select 23 - floor(extract(epoch from (${now}::timestamptz - u.at)) / 3600)::int as hour,
      count(*) filter (where u.outcome = 'passed')::int as passed,
      count(*) filter (where u.outcome <> 'passed')::int as failed
    from inspection_run u where u.rule_id = t.id and u.at > ${now}::timestamptz - interval '24 hours'
      and u.at <= ${now}::timestamptz group by 1) c on c.hour = h.hour)`;

/** Every rule, with its latest run. */
export const ruleList = handleList(
  inspection.list,
  ({ now }) => ({
    from: sql`inspection_rule t`,
    filters: {
      name: sql`t.name`,
      target: targetSql,
      packageName: sql`t.package_name`,
      kind: sql`t.kind`,
      state,
      alert: alertSql,
    },
    sort: { id: sql`t.id`, name: sql`t.name` },
    select: (ids) => sql`
      select t.id, ${ruleColumns}, ${targetSql} as target, t.interval_seconds as "interval", ${state} as state,
        ${alertSql} as alert, ${sharedSql(sql`t.domain`)} as shared, nullif(array_to_string(t.notify, ', '), '') as notified, latest.outcome, latest.at as last_at,
        ${hoursSql(now)} as by_hour, ${revisionSql("inspection", sql`t.id`)}
      from inspection_rule t left join lateral (
        select u.outcome, u.at from inspection_run u where u.rule_id = t.id and u.outcome is not null
        order by u.at desc, u.id desc limit 1) latest on true
      where t.id in ${ids}`,
  }),
  ({ byHour, shared, ...row }, ctx) => {
    const rule = ruleOf(row as unknown as RuleRow);
    return {
      ...row,
      compared: comparedOf(rule),
      strip: byHour,
      content: rule,
      can: can(
        inspectionPolicy,
        { enabled: row["state"] === "enabled", alert: row["alert"] as never, shared: shared === true },
        ctx.actor.permissions,
      ),
    };
  },
);

/** Of one rule; what is no id is nobody's. */
const ofRule = (id: string) => (/^[1-9]\d{0,17}$/.test(id) ? sql`t.rule_id = ${id}::bigint` : sql`false`);

/** Every run that ended, the latest first. */
export const runList = handleList(inspection.runs, () => ({
  from: sql`inspection_run t`,
  where: sql`t.outcome is not null`,
  filters: { ruleId: ofRule, outcome: sql`t.outcome`, byHand: sql`(t.slot is null)` },
  sort: { id: sql`t.id` },
  select: (ids) => sql`
    select t.id, t.at, r.name, t.outcome, t.http_status, t.latency_ms, t.extract, t.slot is null as by_hand
    from inspection_run t join inspection_rule r on r.id = t.rule_id where t.id in ${ids}`,
}));

/** The domains that a rule can look at. */
export const targets = handle(inspection.targets, async (_input, { db }) => ourDomains(db));
