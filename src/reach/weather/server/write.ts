import { rows, run, sql, type Db } from "../../../platform/server/database/connect.ts";
import { json } from "../../../platform/server/database/write.ts";
import { STEPS } from "../domain/latency.ts";
import type { KeptRest, Minute } from "./recorder.ts";

/** One expression for each step of the scale. */
export const perStep = (of: (step: ReturnType<typeof sql.lit>) => ReturnType<typeof sql>) =>
  sql`array[${sql.join(Array.from({ length: STEPS }, (_none, index) => of(sql.lit(index + 1))))}]`;

/** Adds minutes to those that are kept, in one statement; rows are locked in the same order by every process. */
export const addMinutes = (db: Db, minutes: readonly Minute[]): Promise<number> =>
  run(
    db,
    sql`insert into provider_minute as k (kind, code, at, answered, refused, silent, spared, latency)
        select n.kind, n.code, n.at, n.answered, n.refused, n.silent, n.spared, n.latency
        from jsonb_to_recordset(${json(minutes)}) as n(kind text, code text, at timestamptz, answered int, refused int,
          silent int, spared int, latency int[])
        order by n.kind, n.code, n.at
        on conflict (kind, code, at) do update set answered = k.answered + excluded.answered,
          refused = k.refused + excluded.refused, silent = k.silent + excluded.silent,
          spared = k.spared + excluded.spared,
          latency = ${perStep((step) => sql`k.latency[${step}] + excluded.latency[${step}]`)}`,
  );

/**
 * Keeps how the rests of a process stand. Answers of which providers one began or ended with this: whoever looks is to
 * look again.
 */
export const keepRests = async (db: Db, rests: readonly KeptRest[]): Promise<readonly string[]> => {
  const dated = rests.map(({ openedAt, closedAt, seenAt, ...rest }) => ({
    ...rest,
    opened_at: new Date(openedAt),
    closed_at: closedAt === null ? null : new Date(closedAt),
    seen_at: new Date(seenAt),
  }));
  const found = await rows<{ code: string }>(
    db,
    sql`with kept as (
          insert into provider_incident as k (kind, code, process, opened_at, closed_at, seen_at, silences)
          select n.kind, n.code, n.process, n.opened_at, n.closed_at, n.seen_at, n.silences
          from jsonb_to_recordset(${json(dated)}) as n(kind text, code text, process text, opened_at timestamptz,
            closed_at timestamptz, seen_at timestamptz, silences int)
          on conflict (kind, code, process, opened_at) do update
            set closed_at = excluded.closed_at, seen_at = excluded.seen_at, silences = excluded.silences
          returning k.code, k.closed_at, xmax = 0 as fresh)
        select code from kept where fresh or closed_at is not null order by code`,
  );
  return found.map(({ code }) => code);
};
