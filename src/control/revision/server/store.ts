import type { RawBuilder } from "kysely";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { only, row, rows, run, sql, type Db } from "../../../platform/server/database/connect.ts";
import { insertInto, json, updateTable } from "../../../platform/server/database/write.ts";
import type { Context } from "../../../platform/server/context.ts";
import type { Difference } from "../domain/difference.ts";
import type { Content } from "../domain/revised.ts";
import type { Scheduled, Standing } from "../domain/standing.ts";
import type { RevisionOrigin } from "../domain/state.ts";
import type { Kept } from "./kept.ts";

/** A record that has revisions, as people call it, and how it stands. */
export interface Found extends Standing {
  readonly label: string;
}

interface Row extends Scheduled {
  readonly due: boolean;
}

/**
 * How a record stands at an instant, whether or not what is due has been carried into its table. Refuses an unknown id
 * (404).
 */
export async function standingAt(db: Db, { revised: { noun }, read }: Kept, id: string, now: Date): Promise<Found> {
  const kept = await read(db, id);
  if (!kept) throw new Refusal(platformRefusals.notFound, { field: "id" });
  const { latest } = await only<{ latest: number }>(
    db,
    sql`select coalesce(max(no), 0) as latest from revision where noun = ${noun} and object_id = ${id}`,
  );
  const live = await rows<Row>(
    db,
    sql`select r.no, r.content, r.effective_at, r.effective_at <= ${now} as due from revision r
        where r.noun = ${noun} and r.object_id = ${id} and r.replaced_by is null and r.stopped_at is null
          and (r.in_force_at is null or r.no = (select max(no) from revision
            where noun = ${noun} and object_id = ${id} and in_force_at is not null))
        order by r.no`,
  );
  const inForce = live.findLast(({ due }) => due);
  return {
    label: kept.label,
    latest,
    inForce: inForce?.no ?? 0,
    content: inForce?.content ?? kept.content,
    scheduled: live.filter(({ due }) => !due),
  };
}

/** A revision to be kept. */
export interface NewRevision {
  readonly no: number;
  readonly origin: RevisionOrigin;
  readonly content: Content;
  readonly changes: readonly Difference[];
  readonly effectiveAt: Date;
  readonly restores?: number;
  readonly reason: string | null;
  /** By whom it was made where that is not the caller: with a release. */
  readonly origins?: Origins;
}

/** By whom a revision was made and checked that came with a release. */
interface Origins {
  readonly releaseId: string;
  readonly makerId: string;
  readonly checkerId: string | null;
  readonly approvalId: string | null;
  readonly ip: string;
}

/** By whom what the caller does was made: by the caller, or by whoever asked for it where the caller approves it. */
const makersOf = ({ actor, approved, ip }: Context) => ({
  makerId: approved?.makerId ?? actor.id,
  checkerId: approved ? actor.id : null,
  approvalId: approved?.approvalId ?? null,
  ip,
});

const NOBODY = { makerId: null, checkerId: null, approvalId: null, ip: "" };

/** Keeps a revision; who made it is the caller, or whoever asked for it where the caller approves it. */
export async function keep(ctx: Context, kept: Kept, id: string, made: NewRevision): Promise<void> {
  const { content, changes, restores, origins, ...rest } = made;
  await run(
    ctx.db,
    insertInto("revision", {
      ...rest,
      noun: kept.revised.noun,
      objectId: id,
      label: (await kept.read(ctx.db, id))?.label ?? null,
      content: json(content),
      changes: json(changes),
      restores: restores ?? null,
      inForceAt: made.effectiveAt <= ctx.now ? ctx.now : null,
      ...(made.origin === "initial" ? NOBODY : (origins ?? makersOf(ctx))),
      madeAt: ctx.now,
    }),
  );
}

/**
 * Keeps a scheduled revision anew with a change that comes before it: by whom it was made and approved, for when and why
 * are those of the former one.
 */
export async function keepCarried(
  { db, now }: Context,
  { revised: { noun } }: Kept,
  id: string,
  { former, carried: { no, content } }: { readonly former: number; readonly carried: Scheduled },
): Promise<void> {
  await run(
    db,
    sql`insert into revision (noun, object_id, label, no, origin, content, changes, restores, effective_at, maker_id, checker_id,
          approval_id, release_id, ip, reason, made_at)
        select noun, object_id, label, ${no}, origin, ${json(content)}, changes, restores, effective_at, maker_id, checker_id,
          approval_id, release_id, ip, reason, ${now} from revision
        where noun = ${noun} and object_id = ${id} and no = ${former}`,
  );
}

/** Notes that a scheduled revision does not take effect any more, because another one came in its place. */
export async function replace(
  { db }: Context,
  { revised: { noun } }: Kept,
  id: string,
  { former, by }: { readonly former: number; readonly by: number },
): Promise<void> {
  const given = sql`where noun = ${noun} and object_id = ${id} and no = ${former}`;
  await run(db, updateTable("revision", { replacedBy: by }, given));
}

/** The content that a revision holds; null when the record has no such revision. */
export const contentOfRevision = async (db: Db, { revised: { noun } }: Kept, id: string, no: number) =>
  (
    await row<{ content: Content }>(
      db,
      sql`select content from revision where noun = ${noun} and object_id = ${id} and no = ${no}`,
    )
  )?.content ?? null;

/** The columns of a list that say how each record's revisions stand, by the expression of its id. */
export const revisionSql = (noun: string, id: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  coalesce((select max(no) from revision r where r.noun = ${noun} and r.object_id = ${id}::text), 0) as revision,
  coalesce((select max(no) from revision r where r.noun = ${noun} and r.object_id = ${id}::text
    and r.in_force_at is not null), 0) as in_force,
  (select min(effective_at) from revision r where r.noun = ${noun} and r.object_id = ${id}::text
    and r.in_force_at is null and r.replaced_by is null and r.stopped_at is null) as scheduled_at`;
