import { lockName, staffIdOf, type Context } from "../../../platform/server/context.ts";
import { only, rows, run, sql, type Db } from "../../../platform/server/database/connect.ts";
import { insertInto, updateTable } from "../../../platform/server/database/write.ts";
import { refuseBeyond } from "../../../platform/server/flood.ts";
import { handle } from "../../../platform/server/handle.ts";
import { whereOf } from "../../../platform/server/list-query.ts";
import { namesMasked, searchByNumber } from "../../../platform/server/number-search.ts";
import { check } from "../../../platform/shared/policy.ts";
import { unwrap } from "../../../platform/shared/refusal.ts";
import type { ListSpec } from "../../../platform/shared/list.ts";
import { settingOf } from "../../../base/configuration/server/api.ts";
import { ownCustomers } from "../../review/server/api.ts";
import { image } from "../contract.ts";
import { imagePolicy } from "../domain/policy.ts";
import { imageSettings } from "../domain/settings.ts";
import { lockImages } from "./held.ts";
import { giveBack, leaseEnd } from "./lease.ts";
import { imageList } from "./list.ts";

const HOUR_MS = 3_600_000;

/** When the caller was shown images by claims, one instant for each image. */
const claimed = (staff: string, since: Date) =>
  sql`select c.claimed_at as at from image_claim c join image_claim_item i on i.claim_id = c.id
      where c.staff_id = ${staff} and c.claimed_at > ${since}`;

/** How many more images somebody may claim within the hour. */
export async function leftWithinHour(ctx: Context<Db>): Promise<number> {
  const since = new Date(ctx.now.getTime() - HOUR_MS);
  const { taken } = await only<{ taken: number }>(
    ctx.db,
    sql`select count(*)::int as taken from (${claimed(staffIdOf(ctx), since)}) t`,
  );
  return Math.max(0, (await settingOf(ctx, imageSettings.perHour)) - taken);
}

type Filter = Readonly<Record<string, unknown>>;

/** The condition of a filter of the list; without a word about marks, what nobody has marked. */
function matching(ctx: Context, filter: Filter) {
  const asked = { result: "unmarked", ...filter };
  return whereOf(image.list.spec as unknown as ListSpec, imageList.source(ctx, asked), asked, ctx.zone);
}

/**
 * The next images that are free for the caller and match, under their locks: those kept for the caller before others,
 * and of each the longest waiting first. What another claim is taking at this moment is passed over; companions, which
 * claims only refer to, are not.
 */
async function nextImages(ctx: Context, filter: Filter, most: number): Promise<readonly string[]> {
  const staff = staffIdOf(ctx);
  const where = matching(ctx, filter);
  const free = sql`(t.claimed_until is null or t.claimed_until <= ${ctx.now} or t.claimed_by = ${staff})
                   and t.customer_id <> all (${ownCustomers(staff)})`;
  const mine = sql`t.assigned_to = ${staff} and t.assigned_until > ${ctx.now}`;
  const nobodys = sql`(t.assigned_until is null or t.assigned_until <= ${ctx.now})`;
  const take = (whose: typeof free, limit: number) =>
    rows<{ id: string }>(
      ctx.db,
      sql`select t.id from image_review t ${where} and ${free} and ${whose} order by t.uploaded_at, t.id
          limit ${limit} for no key update of t skip locked`,
    );
  const first = await take(mine, most);
  const rest = first.length < most ? await take(nobodys, most - first.length) : [];
  return [...first, ...rest].map(({ id }) => id);
}

/** Puts images into the caller's hands, each with its newest companion: a document with a face, a face with a document. */
async function hand(ctx: Context, ids: readonly string[], until: Date): Promise<readonly string[]> {
  const staff = staffIdOf(ctx);
  const { id: claimId } = await only<{ id: string }>(
    ctx.db,
    insertInto("image_claim", { staffId: staff, claimedAt: ctx.now }, sql`returning id`),
  );
  const companions = await rows<{ companionId: string }>(
    ctx.db,
    sql`with kept as (
          insert into image_claim_item (claim_id, image_id, customer_id, companion_id)
          select ${claimId}, t.id, t.customer_id, o.id from image_review t
          left join lateral (select r.id from image_review r join customer_image i on i.id = r.id
                             where r.customer_id = t.customer_id and r.type <> t.type
                             order by i.side = 'front' desc, r.id desc limit 1) o on true
          where t.id = any (${ids}::bigint[]) returning companion_id)
        select distinct companion_id from kept where companion_id is not null order by 1`,
  );
  const lease = { claimId, claimedBy: staff, claimedUntil: until };
  await run(ctx.db, updateTable("image_review", lease, sql`where id = any (${ids}::bigint[])`));
  return companions.map(({ companionId }) => companionId);
}

/**
 * Begins a claim of the caller's, one at a time: answers how many images still fit into the hour. Refuses (429) where
 * fewer do than are needed.
 */
async function begin(ctx: Context, needed: number): Promise<number> {
  const staff = staffIdOf(ctx);
  await lockName(ctx.db, `image.claim:${staff}`);
  const left = await leftWithinHour(ctx);
  if (left >= needed) return left;
  const most = await settingOf(ctx, imageSettings.perHour);
  await refuseBeyond(ctx, most - needed + 1, HOUR_MS, (since) => claimed(staff, since));
  return left;
}

/** Puts images into the caller's hands in place of what was there, and names them all in the log. */
async function takeInHand(ctx: Context, ids: readonly string[]) {
  await giveBack(ctx);
  const until = await leaseEnd(ctx);
  const companions = await hand(ctx, ids, until);
  ctx.audit({ after: { imageIds: ids, companions } });
  for (const id of ids) ctx.changed("image", id);
  return { count: ids.length, until: until.toISOString() };
}

/**
 * Takes the next images into hand, as many as fit into the hour; refuses (429) when none does. A search that finds
 * nothing is no refusal, so that it is counted with those of the list.
 */
export const claim = handle(image.claim, async ({ size, filter = {} }, ctx) => {
  const left = await begin(ctx, 1);
  const spec = image.list.spec as unknown as ListSpec;
  const search = () => nextImages(ctx, filter, Math.min(size, left));
  const found = namesMasked(spec, filter) ? await searchByNumber(ctx, search, (ids) => ids.length > 0) : await search();
  if (found.length > 0) return takeInHand(ctx, found);
  ctx.audit({ after: { count: 0 } });
  return { count: 0, until: null };
});

/**
 * Takes the images named into hand. Refuses one that another has (409), one of a customer whom the caller knows (409),
 * and more than fit into the hour (429).
 */
export const take = handle(image.take, async ({ imageIds }, ctx) => {
  await begin(ctx, new Set(imageIds).size);
  const locked = await lockImages(ctx, imageIds, "imageIds");
  for (const facts of locked) unwrap(check(imagePolicy.rules.claim, facts));
  return takeInHand(
    ctx,
    locked.map(({ id }) => id),
  );
});
