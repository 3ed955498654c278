import type { Gauge } from "../../../platform/server/gauge.ts";
import { rows, sql } from "../../../platform/server/database/connect.ts";
import { waitingProblems } from "../domain/problem.ts";
import { chosenCarrier } from "./carrier.ts";

/** Whether there is a carrier, and how many messages wait: for its report, or because of a problem. */
export const smsMetrics: Gauge = async (services) => {
  const carrier = await chosenCarrier(services);
  const waiting = await rows<{ problem: string | null; count: number }>(
    services.connection.db,
    sql`select failure_reason as problem, count(*)::int as count from sms where status = 64 group by failure_reason`,
  );
  const count = (problem: string | null): number => waiting.find((found) => found.problem === problem)?.count ?? 0;
  return [
    "# TYPE sms_carrier gauge",
    `sms_carrier{carrier="${carrier?.code ?? "none"}"} ${carrier ? 1 : 0}`,
    "# TYPE sms_waiting gauge",
    `sms_waiting{for="report"} ${count(null)}`,
    ...waitingProblems.map((problem) => `sms_waiting{for="${problem}"} ${count(problem)}`),
  ];
};
