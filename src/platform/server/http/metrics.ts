import type { FastifyInstance } from "fastify";
import { row, sql } from "../database/connect.ts";
import type { Services } from "../context.ts";

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

interface Series {
  count: number;
  seconds: number;
  readonly buckets: number[];
}

/** Counts calls and their times in the Prometheus text format at `/metrics`; labels are routes and codes, never values. */
export function exposeMetrics(app: FastifyInstance, services: Services): void {
  const series = new Map<string, Series>();
  app.addHook("onResponse", (request, reply, done) => {
    const key = `route="${request.routeOptions.url ?? "none"}",status="${reply.statusCode}"`;
    const found = series.get(key) ?? { count: 0, seconds: 0, buckets: BUCKETS.map(() => 0) };
    const seconds = reply.elapsedTime / 1000;
    found.count += 1;
    found.seconds += seconds;
    BUCKETS.forEach((limit, index) => {
      if (seconds <= limit) found.buckets[index] = (found.buckets[index] ?? 0) + 1;
    });
    series.set(key, found);
    done();
  });
  app.get("/metrics", async (_request, reply) => {
    const waiting = await row<{ waiting: number }>(services.connection.db, sql`select count(*)::int as waiting from outbox where done_at is null`);
    const { totalCount, idleCount, waitingCount } = services.connection.pool;
    const lines = [
      "# TYPE http_request_duration_seconds histogram",
      ...[...series].flatMap(([key, { count, seconds, buckets }]) => [
        ...BUCKETS.map((limit, index) => `http_request_duration_seconds_bucket{${key},le="${limit}"} ${buckets[index] ?? 0}`),
        `http_request_duration_seconds_bucket{${key},le="+Inf"} ${count}`,
        `http_request_duration_seconds_sum{${key}} ${seconds}`,
        `http_request_duration_seconds_count{${key}} ${count}`,
      ]),
      "# TYPE outbox_waiting gauge",
      `outbox_waiting ${waiting?.waiting ?? 0}`,
      "# TYPE database_connections gauge",
      `database_connections{state="open"} ${totalCount}`,
      `database_connections{state="idle"} ${idleCount}`,
      `database_connections{state="waited_for"} ${waitingCount}`,
      `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
    ];
    return reply.header("content-type", "text/plain; version=0.0.4").send(`${lines.join("\n")}\n`);
  });
}
