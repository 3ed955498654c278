import type { Context } from "../../../platform/server/context.ts";
import { row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { settingOf } from "../../../base/configuration/server/api.ts";
import { openReview, type LoanRow } from "../../../book/order/server/api.ts";
import { reviewSettings } from "../domain/settings.ts";
import { reviewRefusals } from "../messages.ts";

/** Who works on an order, and until when that holds. */
export interface Claim {
  readonly claimedBy: string | null;
  readonly claimedUntil: Date | null;
}

/** Whether somebody's claim is in force; one that ran out binds nobody. */
export const isLive = ({ claimedBy, claimedUntil }: Claim, now: Date): boolean =>
  claimedBy !== null && claimedUntil !== null && claimedUntil > now;

export const isHeldBy = (claim: Claim, staff: string, now: Date): boolean =>
  claim.claimedBy === staff && isLive(claim, now);

/** The end of a lease of so many minutes that begins or goes on now; never earlier than what the holder already has. */
export function leaseEnd(claim: Claim, staff: string, now: Date, minutes: number): Date {
  const fresh = now.getTime() + minutes * 60_000;
  const held = isHeldBy(claim, staff, now) ? (claim.claimedUntil?.getTime() ?? 0) : 0;
  return new Date(Math.max(fresh, held));
}

/** The whole seconds from one instant to another; 0 where that has passed. */
export const secondsUntil = (until: Date, now: Date): number =>
  Math.max(0, Math.floor((until.getTime() - now.getTime()) / 1000));

/** What a call that takes or prolongs a claim answers. */
export const claimAnswer = (ctx: Context, loanId: string, until: Date, version: number) => ({
  loanId,
  claimedUntil: until.toISOString(),
  secondsLeft: secondsUntil(until, ctx.now),
  version,
});

/** The name of whoever claimed an order. */
export const holderOf = async ({ db }: Context<Db>, { claimedBy }: Claim): Promise<string> =>
  (await row<{ name: string }>(db, sql`select name from staff_user where id = ${claimedBy}`))?.name ?? "–";

/** Refuses when another reviewer's claim is in force, naming the reviewer. */
export async function refuseOthersClaim(ctx: Context<Db>, claim: Claim, staff: string): Promise<void> {
  if (!isLive(claim, ctx.now) || claim.claimedBy === staff) return;
  throw new Refusal(reviewRefusals.claimedByOther, { params: { name: await holderOf(ctx, claim) } });
}

/** Until when an order stays with a reviewer whom it is given to now. */
export async function assignmentEnd(ctx: Context): Promise<Date> {
  return new Date(ctx.now.getTime() + (await settingOf(ctx, reviewSettings.assignmentHours)) * 3_600_000);
}

/** Gives the locked order to a reviewer and opens its review (12 → 11). Answers the end of the lease. */
export async function grantClaim(
  ctx: Context,
  loan: Pick<LoanRow, "id" | "claimedBy" | "claimedUntil">,
  staff: string,
): Promise<Date> {
  const until = leaseEnd(loan, staff, ctx.now, await settingOf(ctx, reviewSettings.claimMinutes));
  await openReview(ctx, loan.id, staff, until);
  return until;
}
