import type { Cents } from "../../../platform/shared/cents.ts";
import type { Context } from "../../../platform/server/context.ts";
import { only, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import { customer } from "../contract.ts";
import { customerPolicy } from "../domain/policy.ts";
import type { CustomerStatus } from "../../../people/borrower/domain/status.ts";
import { setCustomerStatus } from "../../../people/borrower/server/api.ts";
import { hasOpenOrder, lockCustomer } from "./customer-row.ts";
import { endLocks, standingLocks } from "./locks/standing.ts";

interface Standing {
  readonly status: CustomerStatus;
  readonly hasOpenOrder: boolean;
  readonly clawbackCents: Cents;
  readonly creditCents: Cents;
}

interface LoggedOff {
  readonly customerId: string;
  readonly status: CustomerStatus;
  readonly version: number;
}

/**
 * Logs a customer off for good (3): the borrower cannot sign in, apply or register again. The caller holds the
 * customer's row lock. Refuses (409) while an order has not ended, while the customer owes money back, and while there
 * is credit that is the customer's.
 */
export async function logOffCustomer(ctx: Context, customerId: string, reason: string): Promise<LoggedOff> {
  const standing = await only<Standing>(
    ctx.db,
    sql`select status, clawback_cents, credit_cents, ${hasOpenOrder(sql`c.id`)} as has_open_order from customer c
        where id = ${customerId}`,
  );
  demand(ctx, customerPolicy, "logOff", standing);
  const status = 3;
  await endLocks(ctx, await standingLocks(ctx.db, customerId), {
    how: "loggedOff",
    ...(ctx.actor.kind === "staff" && { endedBy: ctx.actor.id }),
    endReason: reason,
  });
  const version = await setCustomerStatus(ctx, customerId, status, reason);
  ctx.audit({
    object: ["customer", customerId],
    before: { status: standing.status },
    after: { status, statusReason: reason },
    reason,
  });
  return { customerId, status, version };
}

/** Logs a customer off at their wish. */
export const logOff = handle(customer.logOff, async ({ customerId, version, reason }, ctx) => {
  await lockCustomer(ctx, customerId, version);
  return logOffCustomer(ctx, customerId, reason);
});
