import { rows, row, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { containing } from "../../../platform/server/list-query.ts";
import { can } from "../../../platform/shared/policy.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { inspection } from "../contract.ts";
import { inspectionPolicy } from "../domain/policy.ts";
import type { RunOutcome } from "../domain/sets.ts";
import { factsOf } from "./alerts.ts";
import { ruleColumns, ruleOf, type RuleRow } from "./kept.ts";
import { comparedOf, targetSql } from "./shown.ts";

interface Hour {
  readonly at: Date;
  readonly passed: number;
  readonly failed: number;
  readonly latencyMs: number | null;
}

interface Alert {
  readonly id: string;
  readonly outcome: RunOutcome;
  readonly openedAt: Date;
  readonly acknowledgedAt: Date | null;
  readonly acknowledgedBy: string | null;
  readonly closedAt: Date | null;
}

const DAY_HOURS = 24;
const sum = (hours: readonly Hour[]) => ({
  passed: hours.reduce((total, { passed }) => total + passed, 0),
  failed: hours.reduce((total, { failed }) => total + failed, 0),
});

/** Rules whose name or target has a part in it, twenty at most. */
export const find = handle(inspection.find, ({ query }, { db }) =>
  rows<{ id: string; name: string; target: string }>(
    db,
    sql`select t.id, t.name, ${targetSql} as target from inspection_rule t
        where t.name ilike ${containing(query)} or ${targetSql} ilike ${containing(query)} order by t.name, t.id limit 20`,
  ),
);

/** One rule with its week, hour by hour, and its alerts. */
export const detail = handle(inspection.detail, async ({ id }, ctx) => {
  const { db, now } = ctx;
  const found = await row<RuleRow>(db, sql`select ${ruleColumns} from inspection_rule where id = ${id}`);
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "id" });
  const facts = await factsOf(db, id);
  const week = await rows<Hour>(
    db,
    sql`select date_trunc('hour', ${now}::timestamptz) - make_interval(hours => 167 - h.hour) as at,
          coalesce(c.passed, 0) as passed, coalesce(c.failed, 0) as failed, c.latency_ms
        from generate_series(0, 167) as h(hour) left join (
          select 167 - (extract(epoch from (date_trunc('hour', ${now}::timestamptz) - date_trunc('hour', u.at))) / 3600)::int
              as hour, count(*) filter (where u.outcome = 'passed')::int as passed,
            count(*) filter (where u.outcome <> 'passed')::int as failed, avg(u.latency_ms)::int as latency_ms
          from inspection_run u where u.rule_id = ${id} and u.at > ${now}::timestamptz - interval '168 hours'
          group by 1) c on c.hour = h.hour
        order by h.hour`,
  );
  const alerts = await rows<Alert>(
    db,
    sql`select a.id, a.outcome, a.opened_at, a.acknowledged_at, s.name as acknowledged_by, a.closed_at
        from inspection_alert a left join staff_user s on s.id = a.acknowledged_by
        where a.rule_id = ${id} order by a.opened_at desc, a.id desc limit 50`,
  );
  const rule = ruleOf(found);
  const day = week.slice(-DAY_HOURS);
  return {
    id,
    name: rule.name,
    target: rule.domain ?? rule.packageName ?? "",
    kind: rule.kind,
    compared: comparedOf(rule),
    interval: rule.interval as 60,
    state: facts.enabled ? ("enabled" as const) : ("disabled" as const),
    alert: facts.alert,
    day: sum(day),
    week: sum(week),
    hours: day.map((one) => ({ ...one, at: one.at.toISOString() })),
    alerts: alerts.map((one) => ({
      ...one,
      openedAt: one.openedAt.toISOString(),
      acknowledgedAt: one.acknowledgedAt?.toISOString() ?? null,
      closedAt: one.closedAt?.toISOString() ?? null,
    })),
    can: can(inspectionPolicy, facts, ctx.actor.permissions),
  };
});
