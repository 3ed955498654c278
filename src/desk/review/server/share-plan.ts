import type { Context } from "../../../platform/server/context.ts";
import type { Db } from "../../../platform/server/database/connect.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { isAtWork, takesPart } from "../../seat/domain/allocation.ts";
import type { Strategy } from "../../seat/domain/status.ts";
import { workersOf } from "../../seat/server/api.ts";
import { planShares } from "../domain/share.ts";
import { reviewRefusals } from "../messages.ts";
import { findReviewers } from "./reviewers.ts";
import { casesOf } from "./share-cases.ts";

interface Asked {
  readonly loanIds: readonly string[];
  /** Among whom; everybody whose review seat takes part unless named. */
  readonly reviewers?: readonly string[] | undefined;
  readonly strategy: Strategy;
  readonly seed: number;
}

/**
 * How orders would be shared out now, with whom and what it is about; a command holds seats and orders for the rest of
 * its transaction, the seats first. Refuses an order that the caller does not see (404), somebody who reviews nothing
 * (400), and when nobody of these is at work (409).
 */
export async function planOf(ctx: Context<Db>, { loanIds, reviewers, strategy, seed }: Asked) {
  const able = await findReviewers(ctx.db, ctx.now);
  const named = reviewers && new Set(reviewers);
  const staff = able.filter(({ id }) => named?.has(id) ?? true);
  const workers = await workersOf(
    ctx,
    "review",
    staff.map(({ id }) => id),
  );
  const receivers = workers.filter((one) => named !== undefined || (one.seated && takesPart(one, "review")));
  const cases = await casesOf(
    ctx,
    loanIds,
    receivers.map(({ id }) => id),
  );
  if (named && staff.length < named.size) throw new Refusal(reviewRefusals.notReviewer, { field: "reviewers" });
  if (!receivers.some(isAtWork)) throw new Refusal(reviewRefusals.nobodyReviews, { field: "reviewers" });
  const held = new Map(able.map(({ id, claimed }) => [id, claimed]));
  return {
    ...planShares(cases, receivers, { strategy, seed }),
    cases,
    /** Of everybody who reviews, by id. */
    names: new Map(able.map(({ id, name }) => [id, name])),
    receivers: receivers.map((one) => ({ ...one, held: held.get(one.id) ?? 0 })),
  };
}
