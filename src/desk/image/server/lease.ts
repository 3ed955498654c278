import { staffIdOf, type Context } from "../../../platform/server/context.ts";
import { run, sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { settingOf } from "../../../base/configuration/server/api.ts";
import { imageSettings } from "../domain/settings.ts";

/** When a lease ends that begins now. */
export async function leaseEnd(ctx: Context): Promise<Date> {
  return new Date(ctx.now.getTime() + (await settingOf(ctx, imageSettings.claimMinutes)) * 60_000);
}

/** Begins the lease anew of all that the caller still has in hand; answers its end. */
export async function renewLease(ctx: Context): Promise<Date> {
  const until = await leaseEnd(ctx);
  const mine = sql`where claimed_by = ${staffIdOf(ctx)} and claimed_until > ${ctx.now}`;
  await run(ctx.db, updateTable("image_review", { claimedUntil: until }, mine));
  return until;
}

/** Gives back all that the caller has, or had, in hand; answers how many still were. */
export async function giveBack(ctx: Context): Promise<number> {
  const staff = staffIdOf(ctx);
  const free = { claimId: null, claimedBy: null, claimedUntil: null };
  const gone = sql`where claimed_by = ${staff} and claimed_until <= ${ctx.now}`;
  await run(ctx.db, updateTable("image_review", free, gone));
  return run(ctx.db, updateTable("image_review", free, sql`where claimed_by = ${staff}`));
}
