import type { Context, Services } from "../../../platform/server/context.ts";
import { rows, sql, type Database, type Db } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import type { Message } from "../../../platform/shared/messages.ts";
import { weather } from "../contract.ts";
import { incidentsOf, type Incident } from "../domain/incidents.ts";
import { providerKind, type ProviderKind } from "../domain/sets.ts";
import { added, figuresOf, NOTHING, stateOf, type Tally } from "../domain/tally.ts";
import { knownProviders, waitingWork } from "./ports.ts";
import { perStep } from "./write.ts";

const HOUR_MS = 3_600_000;
const HOURS = 24;
const INCIDENT_DAYS = 7;
/** Rests that are looked at: far more than a bad week of several processes has. */
const MOST_RESTS = 5000;
/** Incidents of a provider that are shown. */
const MOST_INCIDENTS = 20;

interface HourRow extends Tally {
  readonly kind: ProviderKind;
  readonly code: string;
  /** 23 is the hour that ends now. */
  readonly hour: number;
}

interface RestRow {
  readonly kind: ProviderKind;
  readonly code: string;
  readonly process: string;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
  readonly seenAt: Date;
  readonly silences: number;
}

const nameOf = ({ kind, code }: { readonly kind: ProviderKind; readonly code: string }): string => `${kind} ${code}`;

const hoursOf = (db: Db, now: Date): Promise<HourRow[]> =>
  rows<HourRow>(
    db,
    sql`select m.kind, m.code,
          23 - floor(extract(epoch from (${now}::timestamptz - m.at)) / 3600)::int as hour,
          sum(m.answered)::int as answered, sum(m.refused)::int as refused, sum(m.silent)::int as silent,
          sum(m.spared)::int as spared, ${perStep((step) => sql`sum(m.latency[${step}])::int`)} as latency
        from provider_minute m
        where m.at > ${now}::timestamptz - interval '24 hours' and m.at <= ${now}::timestamptz
        group by 1, 2, 3`,
  );

const restsOf = (db: Db, now: Date): Promise<RestRow[]> =>
  rows<RestRow>(
    db,
    sql`select kind, code, process, opened_at, closed_at, seen_at, silences from provider_incident
        where coalesce(closed_at, seen_at) > ${now}::timestamptz - make_interval(days => ${INCIDENT_DAYS})
        order by opened_at desc limit ${MOST_RESTS}`,
  );

/** The incidents of the last week by provider, the latest first. */
async function incidentsBy(db: Db, now: Date): Promise<ReadonlyMap<string, readonly Incident[]>> {
  const rests = Map.groupBy(await restsOf(db, now), nameOf);
  return new Map(
    [...rests].map(([name, own]) => [
      name,
      incidentsOf(
        own.map(({ openedAt, closedAt, seenAt, ...rest }) => ({
          ...rest,
          openedAt: openedAt.getTime(),
          closedAt: closedAt?.getTime() ?? null,
          seenAt: seenAt.getTime(),
        })),
        now.getTime(),
      ),
    ]),
  );
}

/** How many providers are left alone now. */
export const countResting = async ({ db, now }: Context<Database>): Promise<number> =>
  [...(await incidentsBy(db, now)).values()].filter((own) => own.some(({ to }) => to === null)).length;

/** What waits, by provider. */
async function waitingBy(services: Services, db: Db) {
  const found: { name: string; what: Message; count: number; oldest: string }[] = [];
  for (const { kind, label, count } of services.features.of(waitingWork))
    for (const { code, count: waiting, oldest } of await count(db)) {
      const what = { cn: label.cn, en: label.en, es: label.es };
      found.push({ name: nameOf({ kind, code }), what, count: waiting, oldest: oldest.toISOString() });
    }
  return Map.groupBy(found, ({ name }) => name);
}

async function providersOf(services: Services, db: Db) {
  const known: { kind: ProviderKind; code: string; name: string }[] = [];
  for (const { kind, list } of services.features.of(knownProviders))
    for (const one of await list(db)) known.push({ kind, ...one });
  return known;
}

const iso = (ms: number): string => new Date(ms).toISOString();

/** Every provider that there is or that was asked within a day. */
export const now = handle(weather.now, async (_input, { db, services, now: present }) => {
  const hours = await hoursOf(db, present);
  const incidents = await incidentsBy(db, present);
  const waiting = await waitingBy(services, db);
  const known = await providersOf(services, db);
  const byProvider = Map.groupBy(hours, nameOf);
  const names = new Set(known.map(nameOf));
  const others = hours.filter((one) => !names.has(nameOf(one))).map(({ kind, code }) => ({ kind, code, name: code }));
  const all = new Map([...known, ...others].map((one) => [nameOf(one), one]));
  const kinds = providerKind.codes;
  const providers = [...all].map(([name, { kind, code, name: shown }]) => {
    const own = byProvider.get(name) ?? [];
    const slots = Array.from({ length: HOURS }, (_none, slot) => own.find(({ hour }) => hour === slot) ?? NOTHING);
    const latest = slots.at(-1) ?? NOTHING;
    const rests = incidents.get(name) ?? [];
    return {
      kind,
      code,
      name: shown,
      state: stateOf(latest, rests),
      hour: figuresOf(latest),
      day: figuresOf(slots.reduce(added, NOTHING)),
      hours: slots.map((slot, index) => {
        const { asked, p50Ms, p95Ms } = figuresOf(slot);
        const at = iso(present.getTime() - (HOURS - index) * HOUR_MS);
        return { at, passed: slot.answered, failed: asked - slot.answered, p50Ms, p95Ms };
      }),
      incidents: rests
        .slice(0, MOST_INCIDENTS)
        .map(({ from, to, ...rest }) => ({ ...rest, from: iso(from), to: to === null ? null : iso(to) })),
      waiting: (waiting.get(name) ?? []).map(({ what, count, oldest }) => ({ what, count, oldest })),
    };
  });
  providers.sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || (a.code < b.code ? -1 : 1));
  return { providers };
});
