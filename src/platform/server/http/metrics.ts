import type { FastifyInstance } from "fastify";
import { row, sql } from "../database/connect.ts";
import { sameSignature } from "../signature.ts";
import type { Services } from "../context.ts";
import type { Gauge } from "../gauge.ts";

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

interface Series {
  count: number;
  seconds: number;
  readonly buckets: number[];
}

/** A histogram's lines; Prometheus wants each bucket to hold those below it too. */
function linesOf(labels: string, { count, seconds, buckets }: Series): string[] {
  let below = 0;
  return [
    ...BUCKETS.map(
      (limit, index) =>
        `http_request_duration_seconds_bucket{${labels},le="${limit}"} ${(below += buckets[index] ?? 0)}`,
    ),
    `http_request_duration_seconds_bucket{${labels},le="+Inf"} ${count}`,
    `http_request_duration_seconds_sum{${labels}} ${seconds}`,
    `http_request_duration_seconds_count{${labels}} ${count}`,
  ];
}

/** Takes note of one answered call: its envelope code and how long it took, in seconds. */
type Observe = (code: string, seconds: number) => void;

export interface Metrics {
  /** The observer of one route. */
  of(route: string): Observe;
}

/**
 * Whether a request may read the metrics: with the token where one is set, in a demo also without. In production there
 * are none without a token, because behind a proxy on the same machine everybody comes from loopback.
 */
function mayRead({ config }: Services, authorization: string): boolean {
  if (config.metricsToken === null) return config.mode === "demo";
  return sameSignature(authorization, `Bearer ${config.metricsToken}`);
}

/**
 * Counts calls and their times in the Prometheus text format at `/metrics`; labels are routes and envelope codes, never
 * values.
 */
export function exposeMetrics(app: FastifyInstance, services: Services, gauges: readonly Gauge[]): Metrics {
  const series = new Map<string, Map<string, Series>>();
  app.get("/metrics", async (request, reply) => {
    if (!mayRead(services, request.headers.authorization ?? "")) return reply.code(404).send("Not found");
    const waiting = await row<{ waiting: number }>(
      services.connection.db,
      sql`select count(*)::int as waiting from outbox where done_at is null`,
    );
    const { pools } = services.connection;
    const lines = [
      "# TYPE http_request_duration_seconds histogram",
      ...[...series].flatMap(([route, codes]) =>
        [...codes].flatMap(([code, found]) => linesOf(`route="${route}",code="${code}"`, found)),
      ),
      "# TYPE outbox_waiting gauge",
      `outbox_waiting ${waiting?.waiting ?? 0}`,
      "# TYPE database_connections gauge",
      ...Object.entries(pools).flatMap(([pool, { totalCount, idleCount, waitingCount }]) => [
        `database_connections{pool="${pool}",state="open"} ${totalCount}`,
        `database_connections{pool="${pool}",state="idle"} ${idleCount}`,
        `database_connections{pool="${pool}",state="waited_for"} ${waitingCount}`,
      ]),
      ...(await Promise.all(gauges.map(async (read) => read(services)))).flat(),
      `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
    ];
    return reply.header("content-type", "text/plain; version=0.0.4").send(`${lines.join("\n")}\n`);
  });
  return {
    of(route) {
      const codes = new Map<string, Series>();
      series.set(route, codes);
      return (code, seconds) => {
        const found = codes.get(code) ?? { count: 0, seconds: 0, buckets: BUCKETS.map(() => 0) };
        codes.set(code, found);
        found.count += 1;
        found.seconds += seconds;
        const bucket = BUCKETS.findIndex((limit) => seconds <= limit);
        if (bucket >= 0) found.buckets[bucket] = (found.buckets[bucket] ?? 0) + 1;
      };
    },
  };
}
