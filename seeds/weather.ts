import type { Services } from "../src/platform/server/context.ts";
import { row, rows, run, sql } from "../src/platform/server/database/connect.ts";
import { NO_LATENCY, stepOf } from "../src/reach/weather/domain/latency.ts";
import type { ProviderKind } from "../src/reach/weather/domain/sets.ts";
import { addMinutes } from "../src/reach/weather/server/write.ts";

interface Provider {
  readonly kind: ProviderKind;
  readonly code: string;
}

const MINUTE_MS = 60_000;
/** A minute in five has questions. */
const EACH = 5;
const DAY_MINUTES = 1440;
/** Until a while ago, as on a quiet night: the hour before the start is what it was. */
const QUIET_MINUTES = 10;

/** When the channel that the demo shows an incident of did not answer, in minutes before now, and on which processes. */
const OUTAGE = { channel: "openpay", from: 860, to: 836, processes: ["7c1e90ab", "d20f4e17"] } as const;

/** The answers of a minute: slower by day, the slow ones rarer. */
function answersOf({ kind, code }: Provider, ago: number): number[] {
  const base = kind === "channel" ? 180 : kind === "carrier" ? 90 : 420;
  const wave = 1 + 0.4 * Math.sin(ago / 190 + code.length);
  return Array.from({ length: 1 + ((ago / EACH) % 3) }, (_none, index) =>
    Math.round(base * wave * (index === 2 && ago % 35 === 0 ? 5 : 1 + index / 4)),
  );
}

function minuteOf(provider: Provider, ago: number, now: Date) {
  const isOut = provider.code === OUTAGE.channel && ago <= OUTAGE.from && ago > OUTAGE.to;
  const answers = isOut ? [] : answersOf(provider, ago);
  const latency = [...NO_LATENCY];
  for (const ms of answers) latency[stepOf(ms)] = (latency[stepOf(ms)] ?? 0) + 1;
  const refused = !isOut && ago % 245 === 0 ? 1 : 0;
  return {
    ...provider,
    at: new Date(Math.floor(now.getTime() / MINUTE_MS - ago) * MINUTE_MS),
    answered: answers.length - refused,
    refused,
    silent: isOut ? 2 : 0,
    spared: isOut ? 3 : 0,
    latency,
  };
}

/**
 * Adds how the demo's providers answered in the day before its start, with one incident that two processes saw. It runs
 * once, in a database that knows of none yet.
 */
export async function seedWeather({ connection: { db }, clock }: Services): Promise<void> {
  if (await row(db, sql`select 1 as there from provider_minute limit 1`)) return;
  const now = clock.now();
  const providers = await rows<Provider>(
    db,
    sql`select 'channel' as kind, code from channel where enabled
        union all select 'carrier', code from carrier where enabled
        union all select 'partner', product_id::text from product_router where keys_set_at is not null`,
  );
  const minutes = providers.flatMap((provider) =>
    Array.from({ length: (DAY_MINUTES - QUIET_MINUTES) / EACH }, (_none, index) =>
      minuteOf(provider, QUIET_MINUTES + index * EACH, now),
    ),
  );
  await addMinutes(db, minutes);
  const at = (ago: number): Date => new Date(now.getTime() - ago * MINUTE_MS);
  await run(
    db,
    sql`insert into provider_incident (kind, code, process, opened_at, closed_at, seen_at, silences)
        select 'channel', ${OUTAGE.channel}, p.process, ${at(OUTAGE.from)}::timestamptz + p.place * interval '40 seconds',
          ${at(OUTAGE.to)}::timestamptz + p.place * interval '25 seconds', ${at(OUTAGE.to)}::timestamptz, 10
        from unnest(${OUTAGE.processes}::text[]) with ordinality as p(process, place)
        where exists (select from channel where code = ${OUTAGE.channel} and enabled)`,
  );
}
