import type { Services } from "../../../platform/server/context.ts";
import { rows, sql } from "../../../platform/server/database/connect.ts";
import { BREAKER_STATES, stateOf } from "../domain/breaker.ts";
import { breakerOf } from "./resilient.ts";

/**
 * How this process finds each channel, for `/metrics`: 1 at the state of its breaker and 0 at the others, and its
 * silences in a row.
 */
export async function breakerMetrics({ connection, clock }: Services): Promise<readonly string[]> {
  const channels = await rows<{ code: string }>(connection.db, sql`select code from channel order by code`);
  const now = clock.now().getTime();
  const found = channels.map(({ code }) => ({ code, breaker: breakerOf(clock, code) }));
  return [
    "# TYPE channel_breaker gauge",
    ...found.flatMap(({ code, breaker }) =>
      BREAKER_STATES.map(
        (state) => `channel_breaker{channel="${code}",state="${state}"} ${stateOf(breaker, now) === state ? 1 : 0}`,
      ),
    ),
    "# TYPE channel_silences gauge",
    ...found.map(({ code, breaker }) => `channel_silences{channel="${code}"} ${breaker.silences}`),
  ];
}
