import type { Context } from "../../../platform/server/context.ts";
import { rows, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { openIntake, shareAmong } from "../../seat/server/api.ts";
import { review } from "../contract.ts";
import { reviewRefusals } from "../messages.ts";
import { give, type Given } from "./give.ts";
import type { SecondLook } from "./open-case.ts";
import { ownersAmong } from "./own-customers.ts";
import { reviewable } from "./queue.ts";
import { findReviewers } from "./reviewers.ts";

interface Case {
  readonly id: string;
  readonly packageName: string;
  /** Who of the staff it is not for: whose the second look is not, and whose own customer it is. */
  readonly not: readonly string[];
  readonly ownCustomer: boolean;
}

/**
 * Those of the orders that reviewers may work on, under their locks, the longest waiting first, and whom of these staff
 * each is not for. Refuses (409) when none is.
 */
async function lockCases(ctx: Context, loanIds: readonly string[], staff: readonly string[]): Promise<Case[]> {
  const meant = sql`id in (${sql.join(loanIds)}) and ${reviewable} and decision_due_at is null`;
  await rows(ctx.db, sql`select id from loan_order where ${meant} order by id for update`);
  const found = await rows<Pick<Case, "id" | "packageName"> & SecondLook>(
    ctx.db,
    sql`select id, package_name, first_reviewer_id, recheck_by from loan_order where ${meant}
        order by awaiting_since, id`,
  );
  if (found.length === 0) throw new Refusal(reviewRefusals.notInReview);
  const owners = await ownersAmong(ctx.db, loanIds, staff);
  return found.map(({ id, packageName, firstReviewerId, recheckBy }) => {
    const own = owners.get(id) ?? [];
    const second = firstReviewerId !== null && recheckBy !== null ? [firstReviewerId, recheckBy] : [];
    return { id, packageName, not: [...second, ...own], ownCustomer: own.length > 0 };
  });
}

async function toOne(ctx: Context, loanIds: readonly string[], checker: string): Promise<Given[]> {
  const reviewer = (await findReviewers(ctx.db, ctx.now)).find(({ id }) => id === checker);
  if (!reviewer) throw new Refusal(reviewRefusals.notReviewer, { field: "checker" });
  const intake = await openIntake(ctx, "review", checker);
  const cases = await lockCases(ctx, loanIds, [checker]);
  const ids = cases.filter(({ not }) => !not.includes(checker)).map(({ id }) => id);
  if (ids.length === 0) {
    const reason = cases.some(({ ownCustomer }) => ownCustomer) ? reviewRefusals.notTheirs : reviewRefusals.ownDecision;
    throw new Refusal(reason, { field: "checker" });
  }
  await intake.take(ids, "checker");
  return [{ to: reviewer, loanIds: ids }];
}

async function toSeats(ctx: Context, loanIds: readonly string[]): Promise<readonly Given[]> {
  const staff = (await findReviewers(ctx.db, ctx.now)).map(({ id }) => id);
  const given = await shareAmong(ctx, {
    work: "review",
    staff,
    pieces: () => lockCases(ctx, loanIds, staff),
    chance: Math.random,
  });
  if (given.length === 0) throw new Refusal(reviewRefusals.nobodyReviews, { field: "checker" });
  return given;
}

/**
 * Gives orders to a reviewer, or to the seats, for a shift, taking them from whoever holds them. Orders that left
 * manual review are passed over, and nobody is given a second look that is not theirs, or a customer of their own.
 */
export const assign = handle(review.assign, async ({ loanIds, checker }, ctx) => {
  const given = await (checker === undefined ? toSeats(ctx, loanIds) : toOne(ctx, loanIds, checker));
  const { assigned, reviewers } = await give(ctx, given);
  ctx.audit({ ...(checker !== undefined && { object: ["staff", checker] as const }), after: { assigned, reviewers } });
  return { assigned, left: new Set(loanIds).size - assigned };
});
