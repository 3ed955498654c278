import { keptOf, type Waiting } from "../../../control/revision/server/api.ts";
import type { Difference } from "../../../control/revision/domain/difference.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal, unwrap } from "../../../platform/shared/refusal.ts";
import { holds } from "../../../platform/shared/policy.ts";
import { staffIdOf, type Context } from "../../../platform/server/context.ts";
import { row, rows, run, sql, type Db } from "../../../platform/server/database/connect.ts";
import { insertInto, json } from "../../../platform/server/database/write.ts";
import { release } from "../contract.ts";
import { releaseRefusals } from "../messages.ts";
import { triedOut } from "./carry-out.ts";
import { releaseBy } from "./rows.ts";
import { mayView } from "../../../control/revision/server/api.ts";

/** Refuses (403) who may not gather edits: an edit's own permission is asked for by its call, this one besides. */
function refuseStranger({ actor: { permissions } }: Context<Db>): void {
  const { access } = release.create;
  if (holds(permissions, access)) return;
  const permission = String(access);
  throw new Refusal(platformRefusals.noPermission, { params: { permission }, data: { permission } });
}

/** What a draft changes of a record already. Refuses (404) an unknown release, and (409) one that is no draft. */
export async function changesIn(
  ctx: Context<Db>,
  releaseId: string,
  noun: string,
  id: string,
): Promise<readonly Difference[]> {
  refuseStranger(ctx);
  const { status } = await releaseBy(ctx.db, releaseId, "releaseId");
  if (status !== "draft") throw new Refusal(releaseRefusals.notDraft, { field: "releaseId" });
  const found = await row<{ changes: readonly Difference[] }>(
    ctx.db,
    sql`select changes from release_item where release_id = ${releaseId} and noun = ${noun} and object_id = ${id}`,
  );
  return found?.changes ?? [];
}

/** Refuses a change that the rule of its noun does not let be, neither by itself nor beside all else of its release. */
async function refuseUnheld(ctx: Context, { kept, releaseId, objectId, content, present }: Waiting): Promise<void> {
  const { mayHold, revised } = kept;
  const may = mayHold && (await mayHold(ctx, content, present, objectId));
  if (!may || may.ok) return;
  const stuck = await triedOut(ctx, await releaseBy(ctx.db, releaseId), ctx.now);
  if (stuck.some(({ one }) => one.noun === revised.noun && one.objectId === objectId)) unwrap(may);
}

/**
 * Keeps a change in a draft, in the place of what the draft changes of the record already; whoever had a part in that
 * goes on having one. Answers the draft's name.
 */
export async function put(ctx: Context, waiting: Waiting): Promise<string> {
  const { kept, releaseId, objectId, label, origin, content, changes, guarded, restores, reason } = waiting;
  refuseStranger(ctx);
  const found = await row<{ name: string }>(
    ctx.db,
    sql`update release set version = version + 1 where id = ${releaseId} and status = 'draft' returning name`,
  );
  if (!found) throw new Refusal(releaseRefusals.notDraft, { field: "releaseId" });
  const makerId = staffIdOf(ctx);
  await run(
    ctx.db,
    insertInto(
      "release_item",
      {
        releaseId,
        noun: kept.revised.noun,
        objectId,
        label,
        origin,
        guarded,
        restores,
        reason,
        revision: waiting.revision,
        inForce: waiting.inForce,
        content: json(content),
        changes: json(changes),
        makerIds: sql`array[${makerId}]::bigint[]`,
        makerId,
        ip: ctx.ip,
        madeAt: ctx.now,
      },
      sql`on conflict (release_id, noun, object_id) do update set label = excluded.label, origin = excluded.origin,
            content = excluded.content, changes = excluded.changes, guarded = excluded.guarded,
            restores = excluded.restores, revision = excluded.revision, in_force = excluded.in_force,
            maker_ids = (select array_agg(distinct m) from unnest(release_item.maker_ids || excluded.maker_ids) m),
            maker_id = excluded.maker_id, ip = excluded.ip, reason = excluded.reason, made_at = excluded.made_at`,
    ),
  );
  await refuseUnheld(ctx, waiting);
  ctx.changed("release", releaseId);
  return found.name;
}

/** The drafts, the latest first, with what each changes of a record that the caller may view. */
export async function drafts(ctx: Context<Db>, noun: string, id: string) {
  const found = await rows<{ id: string; name: string; changes: readonly Difference[] }>(
    ctx.db,
    sql`select r.id, r.name, coalesce(i.changes, '[]') as changes from release r
        left join release_item i on i.release_id = r.id and i.noun = ${noun} and i.object_id = ${id}
          and record_seen(i.noun, i.object_id)
        where r.status = 'draft' order by r.id desc limit 100`,
  );
  const shows = keptOf(ctx.services, noun) !== undefined && mayView(ctx, noun);
  return found.map((one) => ({ ...one, changes: shows ? one.changes : [] }));
}
