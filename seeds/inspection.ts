import type { Services } from "../src/platform/server/context.ts";
import { only, row, run, sql } from "../src/platform/server/database/connect.ts";

interface Seed {
  readonly name: string;
  readonly domain: string | null;
  readonly packageName?: string;
  readonly kind: "reachable" | "tls" | "status" | "body" | "latency";
  readonly wants?: { readonly status?: number; readonly text?: string; readonly ms?: number; readonly days?: number };
  readonly enabled?: boolean;
  /** Milliseconds of its runs, and how those failed that did: of hours so long ago. */
  readonly latency: number;
  readonly failed?: { readonly outcome: string; readonly from: number; readonly to: number };
  readonly acknowledged?: boolean;
}

const RULES: readonly Seed[] = [
  {
    name: "API de PrestaYa",
    domain: null,
    packageName: "mx.prestaya.app",
    kind: "body",
    wants: { text: '"status":"ok"' },
    latency: 84,
  },
  {
    name: "API de respaldo, rapidez",
    domain: "api2.prestaya.example",
    kind: "latency",
    wants: { ms: 1500 },
    latency: 2510,
    failed: { outcome: "slow", from: 5, to: 0 },
  },
  {
    name: "Certificado de la app",
    domain: "app.prestaya.example",
    kind: "tls",
    wants: { days: 14 },
    latency: 22,
    failed: { outcome: "expiring", from: 24, to: 0 },
    acknowledged: true,
  },
  {
    name: "API de CrediAlDía",
    domain: "api.credialdia.example",
    kind: "status",
    wants: { status: 200 },
    latency: 96,
    failed: { outcome: "wrongStatus", from: 15, to: 13 },
  },
  { name: "Dominio antiguo", domain: "antiguo.credialdia.example", kind: "reachable", enabled: false, latency: 40 },
];

const HOUR_MS = 3_600_000;

/** The last day of a rule, a run every five minutes, and the alert that its failures opened. */
async function seedRuns(db: Services["connection"]["db"], id: string, rule: Seed, now: Date): Promise<void> {
  const { latency, failed, acknowledged } = rule;
  const at = (hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);
  await run(
    db,
    sql`insert into inspection_run (rule_id, slot, at, outcome, http_status, latency_ms)
        select ${id}, s.slot, s.slot + interval '2 seconds',
          case when s.slot >= ${at(failed?.from ?? 0)} and s.slot < ${at(failed?.to ?? 0)}
            then ${failed?.outcome ?? "passed"} else 'passed' end,
          case when ${failed?.outcome ?? ""} = 'wrongStatus' and s.slot >= ${at(failed?.from ?? 0)}
            and s.slot < ${at(failed?.to ?? 0)} then 503 else 200 end,
          (${latency}::int * (0.8 + 0.4 * abs(sin(extract(epoch from s.slot)::float8 / 4000))))::int
        from generate_series(date_trunc('hour', ${now}::timestamptz) - interval '23 hours',
          ${now}::timestamptz - interval '5 minutes', interval '5 minutes') as s(slot)`,
  );
  if (!failed) return;
  await run(
    db,
    sql`insert into inspection_alert (rule_id, opened_at, outcome, acknowledged_at, acknowledged_by, closed_at)
        select ${id}, ${at(failed.from)}, ${failed.outcome},
          case when ${acknowledged === true}::boolean then ${at(failed.from - 1)}::timestamptz end,
          case when ${acknowledged === true}::boolean then u.id end,
          case when ${failed.to > 0}::boolean then ${at(failed.to)}::timestamptz end
        from staff_user u where u.account = 'ops'`,
  );
}

/**
 * Adds the demo's rules of inspection with their last day. It runs once, in a database that has none yet; what was
 * changed afterwards stays as it is.
 */
export async function seedInspection({ connection: { db }, clock }: Services): Promise<void> {
  if (await row(db, sql`select 1 as there from inspection_rule limit 1`)) return;
  for (const rule of RULES) {
    const { name, domain, packageName = null, kind, wants = {}, enabled = true } = rule;
    const { id } = await only<{ id: string }>(
      db,
      sql`insert into inspection_rule (name, domain, package_name, kind, path, expect_status, contains, max_ms, min_days,
            interval_seconds, fail_after, close_after, notify, enabled, failing)
          values (${name}, ${domain}, ${packageName}, ${kind}, '/', ${wants.status ?? null}, ${wants.text ?? null},
            ${wants.ms ?? null}, ${wants.days ?? null}, 300, 2, 2, array['ops'], ${enabled},
            ${rule.failed?.to === 0 ? 100 : 0})
          returning id`,
    );
    if (enabled) await seedRuns(db, id, rule, clock.now());
  }
}
