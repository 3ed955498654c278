import type { Context } from "../../../../platform/server/context.ts";
import { sql } from "../../../../platform/server/database/connect.ts";
import { DAYS_APART } from "../../domain/matching.ts";

/** A movement that an earlier step gave to a line. */
const GIVEN = sql`exists (select from rec_pair q where q.kind = o.kind and q.id = o.id)`;
/** A line that an earlier step decided about. */
const WAITS = sql`not exists (select from rec_pair q where q.line_id = l.id)`;

/**
 * Pairs the lines of `rec_line` with the movements of `rec_ours`, as `matchLines` does for a few: by reference, by key,
 * by amount and day. `rec_pair` holds one row per line that names a movement; `way` is `duplicate` where another line
 * has it.
 */
export async function pairAll(ctx: Context): Promise<void> {
  const { db } = ctx;
  await sql`create temp table rec_pair (line_id bigint primary key, kind text not null, id text not null,
              way text not null) on commit drop`.execute(db);
  await sql`with chosen as (
              select distinct on (l.id) l.id as line_id, l.seq, o.kind, o.id, o.taken from rec_line l
                join rec_ours o on o.line_kind = l.kind and o.reference = l.reference
              order by l.id, o.kind, o.id),
            placed as (select *, row_number() over (partition by kind, id order by seq) as nth from chosen)
            insert into rec_pair select line_id, kind, id, case when taken or nth > 1 then 'duplicate'
              else 'reference' end from placed`.execute(db);
  await sql`with keyed as (select o.kind, o.id, o.line_kind, o.taken or ${GIVEN} as taken, k.key
            from rec_ours o, unnest(o.keys) k (key)),
            chosen as (
              select distinct on (l.id) l.id as line_id, l.seq, o.kind, o.id, o.taken from rec_line l
                join keyed o on o.line_kind = l.kind and o.key = l.tracking_key
              where l.tracking_key <> '' and ${WAITS} order by l.id, o.kind, o.id),
            placed as (select *, row_number() over (partition by kind, id order by seq) as nth from chosen)
            insert into rec_pair select line_id, kind, id, case when taken or nth > 1 then 'duplicate' else 'key' end
              from placed`.execute(db);
  await sql`with possible as (
              select l.id as line_id, o.kind, o.id from rec_line l
              join rec_ours o on o.line_kind = l.kind and o.effect = l.effect
                and abs(o.on_day - l.line_on) <= ${DAYS_APART}::int
              where o.by_hand and o.effect <> 0 and not o.taken and not ${GIVEN} and ${WAITS}),
            counted as (select *, count(*) over (partition by line_id) as of_line, count(*)
              over (partition by kind, id) as of_movement from possible)
            insert into rec_pair select line_id, kind, id, 'amountAndDay' from counted where of_line = 1
              and of_movement = 1`.execute(db);
  await sql`analyze rec_pair`.execute(db);
}
