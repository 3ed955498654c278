import type { Gauge } from "../../../platform/server/gauge.ts";
import { OUTCOMES } from "../domain/sets.ts";
import { recorderOf } from "./recorder.ts";

/** What became of the questions that this process put since it began, by provider. */
export const weatherMetrics: Gauge = ({ clock }) => [
  "# TYPE provider_requests_total counter",
  ...recorderOf(clock)
    .since()
    .flatMap(({ kind, code, counts }) =>
      OUTCOMES.map(
        (outcome) =>
          `provider_requests_total{kind="${kind}",provider="${code}",outcome="${outcome}"} ${counts[outcome]}`,
      ),
    ),
];
