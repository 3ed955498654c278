import type { Context } from "../../../platform/server/context.ts";
import { demand } from "../../../platform/server/policy.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { lockLoan, type LoanRow } from "../../../book/order/server/api.ts";
import { reviewRefusals } from "../messages.ts";
import { deskPolicy } from "../domain/policy.ts";
import { holderOf, isHeldBy, isLive, type Claim } from "./claims.ts";
import { isOwnCustomer } from "./own-customers.ts";
import { staffId } from "./staff.ts";

interface Target {
  readonly loanId: string;
  readonly version: number;
}

/**
 * The locked order of a decision. Refuses a stale version, and what the policy of the desk refuses: who has not claimed
 * it, for instance.
 */
export async function openCase(
  ctx: Context,
  { loanId, version }: Target,
  action: "pass" | "reject" | "sendBack" | "pending",
): Promise<LoanRow> {
  const loan = await lockLoan(ctx, loanId, version);
  const staff = staffId(ctx);
  const ownCustomer = await isOwnCustomer(ctx.db, staff, loan.customerId);
  const { live, ...facts } = caseFacts({ ...loan, ownCustomer }, staff, ctx.now);
  const other = live && !facts.mine ? await holderOf(ctx, loan) : null;
  demand(ctx, deskPolicy, action, { ...facts, other, secondLook: loan.firstReviewerId !== null });
  return loan;
}

/** What the policies of the review ask of an order, for one reviewer. */
export function caseFacts(
  order: Claim & SecondLook & Pick<LoanRow, "status" | "decisionDueAt"> & { readonly ownCustomer: boolean },
  staff: string | null,
  now: Date,
) {
  const look = order.firstReviewerId === staff ? ("decision" as const) : ("mark" as const);
  return {
    underReview: order.status === 12 || order.firstReviewerId !== null,
    decisionWaits: order.decisionDueAt !== null,
    barred: isBarred(order, staff) ? look : order.ownCustomer ? ("customer" as const) : null,
    live: isLive(order, now),
    mine: staff !== null && isHeldBy(order, staff, now),
  };
}

/**
 * Whether reviewers may work on an order now: it is in manual review or looked at again, and no decision waits to take
 * effect.
 */
export const isInReview = ({
  status,
  firstReviewerId,
  decisionDueAt,
}: Pick<LoanRow, "status" | "firstReviewerId" | "decisionDueAt">): boolean =>
  (status === 12 || firstReviewerId !== null) && decisionDueAt === null;

/** Refuses an order that no reviewer may work on now. */
export function requireInReview(loan: Pick<LoanRow, "status" | "firstReviewerId" | "decisionDueAt">): void {
  if (isInReview(loan)) return;
  throw new Refusal(loan.decisionDueAt === null ? reviewRefusals.notInReview : reviewRefusals.decisionWaits);
}

/** Whose decision is looked at again, and who asked for it. */
export type SecondLook = Pick<LoanRow, "firstReviewerId" | "recheckBy">;

/**
 * Whether a second look is not this person's: who took the decision, and who asked for the look, leave it to somebody
 * else.
 */
export const isBarred = ({ firstReviewerId, recheckBy }: SecondLook, staff: string | null): boolean =>
  firstReviewerId !== null && (firstReviewerId === staff || recheckBy === staff);

/** Refuses whose customer it is, who told their phone or named it as a contact's. */
export async function refuseOwnCustomer(
  ctx: Context,
  { customerId }: Pick<LoanRow, "customerId">,
  staff: string,
): Promise<void> {
  if (await isOwnCustomer(ctx.db, staff, customerId)) throw new Refusal(reviewRefusals.ownCustomer);
}

/** Refuses whose the second look is not. */
export function refuseOwnDecision(loan: SecondLook, staff: string): void {
  if (isBarred(loan, staff))
    throw new Refusal(loan.firstReviewerId === staff ? reviewRefusals.ownDecision : reviewRefusals.ownMark);
}
