import { staffIdOf, type Context } from "../../../platform/server/context.ts";
import { only, row, run, sql } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";
import { handle } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { settingOf } from "../../../base/configuration/server/api.ts";
import { ownCustomers } from "../../review/server/api.ts";
import { image } from "../contract.ts";
import { markPolicy } from "../domain/policy.ts";
import { imageSettings } from "../domain/settings.ts";
import type { ExceptionReason, ImageResult, MarkResult } from "../domain/sets.ts";
import { tellMarked } from "./mark.ts";

interface Mark {
  readonly imageId: string;
  readonly customerId: string;
  readonly loanId: string | null;
  readonly result: MarkResult;
  readonly reasons: readonly ExceptionReason[];
  readonly markedBy: string;
  readonly markedAt: Date;
  readonly withdrawn: boolean;
  readonly ownCustomer: boolean;
}

/** A mark with its image under its lock for the rest of the transaction. Refuses an unknown id (404). */
async function lockMark(ctx: Context, id: string): Promise<Mark> {
  const there = await row(
    ctx.db,
    sql`select r.id from image_review r where r.id = (select image_id from image_mark where id = ${id}) for no key update`,
  );
  if (!there) throw new Refusal(platformRefusals.notFound, { field: "id" });
  return only<Mark>(
    ctx.db,
    sql`select k.image_id, k.customer_id, k.loan_id, k.result, k.reasons::int[], k.marked_by, k.marked_at,
          exists (select from image_mark_withdrawal w where w.mark_id = k.id) as withdrawn,
          k.customer_id = any (${ownCustomers(staffIdOf(ctx))}) as own_customer
        from image_mark k where k.id = ${id}`,
  );
}

/** For how many more milliseconds a mark of that instant may be withdrawn by who set it. */
export const leftOf = (markedAt: Date, now: Date, minutes: number): number =>
  markedAt.getTime() + minutes * 60_000 - now.getTime();

/** Lets the last mark stand that nobody has withdrawn, if there is one. */
const restand = (ctx: Context, imageId: string): Promise<{ result: ImageResult }> =>
  only<{ result: ImageResult }>(
    ctx.db,
    sql`update image_review t set result = coalesce(k.result, 'unmarked'), reasons = coalesce(k.reasons, '{}'),
          marked_by = k.marked_by, marked_at = k.marked_at
        from (select ${imageId}::bigint as id) i left join lateral (
          select m.result, m.reasons, m.marked_by, m.marked_at from image_mark m
          where m.image_id = i.id and not exists (select from image_mark_withdrawal w where w.mark_id = m.id)
          order by m.id desc limit 1) k on true
        where t.id = i.id returning t.result`,
  );

/** Keeps that a mark was withdrawn, by whom and why. The mark itself stays as it is. */
async function withdraw(ctx: Context, id: string, mark: Mark, reason: string) {
  const { imageId, customerId, loanId } = mark;
  await run(
    ctx.db,
    insertInto("image_mark_withdrawal", {
      markId: id,
      customerId,
      withdrawnBy: staffIdOf(ctx),
      withdrawnAt: ctx.now,
      reason,
    }),
  );
  const { result } = await restand(ctx, imageId);
  ctx.audit({
    object: ["imageMark", id],
    before: { result: mark.result, reasons: mark.reasons },
    after: { imageId, result },
    reason,
  });
  tellMarked(ctx, { imageId, customerId, loanId });
  return { id, result };
}

const factsOf = async (ctx: Context, mark: Mark) => ({
  withdrawn: mark.withdrawn,
  ownCustomer: mark.ownCustomer,
  own: mark.markedBy === ctx.actor.id,
  leftMs: leftOf(mark.markedAt, ctx.now, await settingOf(ctx, imageSettings.withdrawMinutes)),
});

/** Withdraws a mark of the caller's. Refuses (409) another's, one that was withdrawn, and one that stood too long. */
export const revoke = handle(image.revoke, async ({ id, reason }, ctx) => {
  const mark = await lockMark(ctx, id);
  demand(ctx, markPolicy, "revoke", await factsOf(ctx, mark));
  return withdraw(ctx, id, mark, reason);
});

/** Withdraws a mark whoever set it. Refuses (409) one that was withdrawn, and of a customer whom the caller knows. */
export const revokeAny = handle(image.revokeAny, async ({ id, reason }, ctx) => {
  const mark = await lockMark(ctx, id);
  demand(ctx, markPolicy, "revokeAny", await factsOf(ctx, mark));
  return withdraw(ctx, id, mark, reason);
});
