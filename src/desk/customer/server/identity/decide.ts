import type { Context } from "../../../../platform/server/context.ts";
import { only, row, rows, run, sql } from "../../../../platform/server/database/connect.ts";
import { updateTable } from "../../../../platform/server/database/write.ts";
import { handle } from "../../../../platform/server/handle.ts";
import { platformRefusals } from "../../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../../platform/shared/refusal.ts";
import { refuseNotApart } from "../../../../book/approval/server/api.ts";
import type { LoanStatus } from "../../../../book/order/domain/status.ts";
import { demand } from "../../../../platform/server/policy.ts";
import { renewOrders } from "../../../../book/order/server/api.ts";
import { writeIdentity } from "../../../../people/borrower/server/api.ts";
import { customer } from "../../contract.ts";
import { identityPolicy } from "../../domain/policy.ts";
import { checkClabe } from "../../../../people/borrower/domain/clabe.ts";
import { identityDiffers, type Identity } from "../../../../people/borrower/domain/identity.ts";
import { customerRefusals } from "../../../../people/borrower/domain/refusals.ts";
import { lockKnown, type Known } from "./read.ts";
import { differing } from "./write.ts";

interface Change {
  readonly id: string;
  readonly status: string;
  readonly askedBy: string | null;
  readonly before: Identity;
  readonly after: Identity;
}

/** Orders that a reviewer has still to pass: what changes before then is seen by the review. */
const BEFORE_REVIEW: readonly LoanStatus[] = [10, 11, 12, -33];
/** Orders that were passed and are not paid out: they were passed for the person as known then. */
const PASSED: readonly LoanStatus[] = [31, 32, 22, -10];
/** A partner's order until the partner is told to pay: the partner is told of another account (`accountMoved`). */
const BEFORE_PARTNER_PAYS: readonly LoanStatus[] = [...BEFORE_REVIEW, 31, 32];

interface Order {
  readonly id: string;
  readonly orderNo: string;
  readonly status: LoanStatus;
  /** A partner lends on it. */
  readonly byPartner: boolean;
}

/**
 * The customer, the orders that have not been paid out and the waiting request, all locked. Refuses an unknown request
 * (404), one that does not wait any more (409), and the decision of whoever asked for it (403).
 */
async function waiting(
  ctx: Context,
  changeId: string,
): Promise<{ readonly known: Known; readonly change: Change; readonly orders: readonly Order[] }> {
  const about = await row<{ customerId: string }>(
    ctx.db,
    sql`select customer_id from identity_change where id = ${changeId}`,
  );
  if (!about) throw new Refusal(platformRefusals.notFound, { field: "changeId" });
  const orders = await rows<Order>(
    ctx.db,
    sql`select id, order_no, status, by_partner from loan_order where customer_id = ${about.customerId}
          and status in (${sql.join([...BEFORE_REVIEW, ...PASSED])}) order by id for update`,
  );
  const known = await lockKnown(ctx, about.customerId);
  const change = await only<Change>(
    ctx.db,
    sql`select id, status, asked_by, jsonb_build_object('name', name_before, 'curp', curp_before, 'clabe',
          clabe_before) as before,
               jsonb_build_object('name', name_after, 'curp', curp_after, 'clabe', clabe_after) as after
        from identity_change where id = ${changeId} for update`,
  );
  demand(ctx, identityPolicy, "decide", {
    pending: change.status === "pending",
    own: change.askedBy !== null && change.askedBy === ctx.actor.id,
  });
  return { known, change, orders };
}

const decided = (
  { db, actor, now }: Context,
  { id }: Change,
  status: "accepted" | "refused",
  comment: string,
): Promise<number> =>
  run(
    db,
    updateTable("identity_change", { status, decidedBy: actor.id, decidedAt: now, comment }, sql`where id = ${id}`),
  );

/**
 * An account that is accepted before the review is the one that the order goes to; the open desk has to look again. A
 * partner's order goes to it as long as the partner was not told to pay.
 */
async function leadOrders(ctx: Context, orders: readonly Order[], { clabe }: Identity): Promise<void> {
  const open = orders
    .filter(({ status, byPartner }) => (byPartner ? BEFORE_PARTNER_PAYS : BEFORE_REVIEW).includes(status))
    .map(({ id }) => id);
  const checked = clabe === null ? null : checkClabe(clabe);
  if (clabe === null || !checked?.ok) return renewOrders(ctx, open);
  return renewOrders(ctx, open, { clabe, bankCode: checked.bankCode, bankName: checked.bank ?? checked.bankCode });
}

/**
 * Accepts a change of who a customer is. Refuses (403) whoever may be one person with the member of staff who asked,
 * and another person on an order that was passed and not paid out: it was passed for the one known then, and is
 * cancelled or paid first. Another account of the same person counts as reviewed from now on; it is refused (409) while
 * a partner pays out to the former one.
 */
export const acceptIdentity = handle(customer.identityAccept, async ({ changeId, reason }, ctx) => {
  const { known, change, orders } = await waiting(ctx, changeId);
  if (change.askedBy !== null) await refuseNotApart(ctx, [change.askedBy]);
  if (identityDiffers(known, change.before).length > 0)
    throw new Refusal(platformRefusals.stale, { field: "changeId" });
  const fields = identityDiffers(known, change.after);
  const passed = orders.find(({ status }) => PASSED.includes(status));
  if (passed && fields.some((field) => field !== "clabe")) {
    throw new Refusal(customerRefusals.identityReviewed, {
      field: "changeId",
      params: { orderNo: passed.orderNo },
      data: { loanId: passed.id },
    });
  }
  const paying = orders.find(({ status, byPartner }) => byPartner && status === 22);
  if (paying && fields.includes("clabe")) {
    const { id: loanId, orderNo } = paying;
    throw new Refusal(customerRefusals.partnerPays, { field: "changeId", params: { orderNo }, data: { loanId } });
  }
  await writeIdentity(ctx, known.id, change.after);
  await leadOrders(ctx, orders, change.after);
  await decided(ctx, change, "accepted", reason);
  ctx.audit({
    object: ["customer", known.id],
    after: { identity: "accepted", fields: differing(known, change.after) },
    reason,
  });
  return null;
});

/** Refuses a change of who a customer is; everything stays as it was. */
export const refuseIdentity = handle(customer.identityRefuse, async ({ changeId, reason }, ctx) => {
  const { known, change } = await waiting(ctx, changeId);
  await decided(ctx, change, "refused", reason);
  ctx.audit({
    object: ["customer", known.id],
    after: { identity: "refused", fields: differing(known, change.after) },
    reason,
  });
  return null;
});
