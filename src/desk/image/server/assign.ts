import type { Context } from "../../../platform/server/context.ts";
import { rows, run, sql, type Db } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { handle } from "../../../platform/server/handle.ts";
import { check } from "../../../platform/shared/policy.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { assignmentEnd, ownCustomers } from "../../review/server/api.ts";
import { image } from "../contract.ts";
import { imagePolicy } from "../domain/policy.ts";
import { imageRefusals } from "../messages.ts";
import { lockImages } from "./held.ts";

interface Marker {
  readonly id: string;
  readonly name: string;
  readonly assigned: number;
}

/** Active staff who may mark images, with how many are kept for each. */
const findMarkers = (db: Db, now: Date): Promise<Marker[]> =>
  rows<Marker>(
    db,
    sql`select u.id, u.name, (select count(*) from image_review t where t.assigned_to = u.id
          and t.assigned_until > ${now} and t.result = 'unmarked')::int as assigned
        from staff_user u
        where u.active and exists (
          select from user_role ur join role_menu rm on rm.role_id = ur.role_id join menu m on m.id = rm.menu_id
          where ur.user_id = u.id and m.perms = ${image.claim.access})
        order by u.name, u.id limit 500`,
  );

export const markers = handle(image.markers, (_input, { db, now }) => findMarkers(db, now));

/** Refuses (400) who may not mark images. */
async function requireMarker(ctx: Context, checker: string): Promise<Marker> {
  const found = (await findMarkers(ctx.db, ctx.now)).find(({ id }) => id === checker);
  if (!found) throw new Refusal(imageRefusals.notMarker, { field: "checker" });
  return found;
}

/** Those of the images that are of customers whom a reviewer knows. */
const ownImages = async (db: Db, imageIds: readonly string[], checker: string): Promise<readonly string[]> =>
  (
    await rows<{ id: string }>(
      db,
      sql`select t.id from image_review t
          where t.id = any (${[...imageIds]}::bigint[]) and t.customer_id = any (${ownCustomers(checker)})`,
    )
  ).map(({ id }) => id);

/**
 * Keeps images for one reviewer for a shift. What somebody has in hand, and customers whom the reviewer knows, are
 * passed over; refuses (409) when nothing is left.
 */
export const assign = handle(image.assign, async ({ imageIds, checker }, ctx) => {
  const { name } = await requireMarker(ctx, checker);
  const locked = await lockImages(ctx, imageIds, "imageIds");
  const own = new Set(await ownImages(ctx.db, imageIds, checker));
  const free = locked.filter((facts) => check(imagePolicy.rules.assign, facts).ok && facts.held !== "me");
  const given = free.filter(({ id }) => !own.has(id));
  if (given.length === 0) throw new Refusal(imageRefusals.noneAssigned, { field: "checker" });
  const ids = given.map(({ id }) => id);
  const kept = { assignedTo: checker, assignedUntil: await assignmentEnd(ctx) };
  await run(ctx.db, updateTable("image_review", kept, sql`where id = any (${ids}::bigint[])`));
  ctx.audit({ object: ["staff", checker], after: { imageIds: ids, reviewer: name } });
  for (const id of ids) ctx.changed("image", id);
  return { assigned: ids.length, left: locked.length - ids.length };
});
