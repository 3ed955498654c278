import { asSystem, lockName, type Context, type Services } from "../../../platform/server/context.ts";
import { rows, run, sql } from "../../../platform/server/database/connect.ts";
import { json, updateTable } from "../../../platform/server/database/write.ts";
import { writeAudit } from "../../../platform/server/audit.ts";
import { derived } from "../../../platform/server/features.ts";
import { wordsOf } from "../../../platform/shared/refusal.ts";
import type { Difference } from "../domain/difference.ts";
import type { Content } from "../domain/revised.ts";
import { keptInRevisions, type Kept } from "./kept.ts";
import { releasesOf } from "./releases.ts";

interface Due {
  readonly no: number;
  readonly content: Content;
  readonly changes: readonly Difference[];
}

/** One at a time for each record; requests about it take the same lock. */
export const lockRecord = ({ db }: Context, { revised: { noun } }: Kept, id: string): Promise<void> =>
  lockName(db, `${noun}:${id}`);

/**
 * Carries what is due of one record into its table, under its lock: each revision once, however many processes look.
 */
export async function settle(ctx: Context, kept: Kept, id: string): Promise<number> {
  const { noun } = kept.revised;
  const due = await rows<Due>(
    ctx.db,
    sql`select no, content, changes from revision where noun = ${noun} and object_id = ${id} and in_force_at is null
          and replaced_by is null and stopped_at is null and effective_at <= ${ctx.now}
        order by no`,
  );
  for (const { no, content, changes } of due) {
    if (await stopped(ctx, kept, id, { no, content })) continue;
    const given = sql`where noun = ${noun} and object_id = ${id} and no = ${no} and in_force_at is null`;
    await run(ctx.db, updateTable("revision", { inForceAt: ctx.now }, given));
    await kept.write(ctx, id, content);
    ctx.changed(noun, id);
    await writeAudit(
      ctx,
      kept.call.name,
      {},
      {
        object: [noun, id],
        before: Object.fromEntries(changes.map(({ field, before }) => [field, before])),
        after: { revision: no, ...Object.fromEntries(changes.map(({ field, after }) => [field, after])) },
      },
    );
  }
  return due.length;
}

/** Keeps a revision from taking effect where a rule has come in its way; answers whether one has. */
async function stopped(ctx: Context, kept: Kept, id: string, { no, content }: Omit<Due, "changes">): Promise<boolean> {
  const { mayHold, revised, call, read } = kept;
  const present = mayHold && (await read(ctx.db, id));
  const may = present && (await mayHold(ctx, content, present.content, id));
  if (!may || may.ok) return false;
  const why = wordsOf(may);
  await run(
    ctx.db,
    updateTable(
      "revision",
      { stoppedAt: ctx.now, stoppedFor: json(why) },
      sql`where noun = ${revised.noun} and object_id = ${id} and no = ${no} and in_force_at is null`,
    ),
  );
  ctx.changed(revised.noun, id);
  await writeAudit(ctx, call.name, {}, { object: [revised.noun, id], after: { revision: no, stopped: why.en } });
  return true;
}

const keptByNoun = derived(
  (features) => new Map(features.of(keptInRevisions).map((kept) => [kept.revised.noun, kept])),
);

/** How records of a noun are kept; undefined where this build has no such noun. */
export const keptOf = ({ features }: Services, noun: string): Kept | undefined => keptByNoun(features).get(noun);

/** Lets the releases and then the revisions take effect whose time has come; answers how many did. */
export async function takeEffect(services: Services): Promise<number> {
  let done = await releasesOf({ services }).bringOut(services);
  const due = await rows<{ noun: string; objectId: string }>(
    services.connection.db,
    sql`select distinct noun, object_id from revision where in_force_at is null and replaced_by is null and stopped_at is null
          and effective_at <= ${services.clock.now()} order by noun, object_id limit 500`,
  );
  for (const { noun, objectId } of due) {
    const kept = keptOf(services, noun);
    if (!kept) continue;
    done += await asSystem(services, async (ctx) => {
      await lockRecord(ctx, kept, objectId);
      return settle(ctx, kept, objectId);
    });
  }
  return done;
}
