import type { Cents } from "../../../platform/shared/cents.ts";
import { unwrap } from "../../../platform/shared/refusal.ts";
import type { Context } from "../../../platform/server/context.ts";
import { only, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { OPEN } from "../../../book/order/domain/status.ts";
import { customer } from "../contract.ts";
import { nothingOwedBack } from "../../../people/borrower/domain/clawback.ts";
import { changeCustomerStatus, type CustomerStatus } from "../../../people/borrower/domain/status.ts";
import { setCustomerStatus } from "../../../people/borrower/server/api.ts";
import { lockCustomer } from "./customer-row.ts";

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
 * Logs a customer off for good (3): the borrower cannot sign in, apply or register again. The caller holds the customer's row lock. Refuses (409)
 * while an order has not ended, while the customer owes money back, and while there is credit that is the customer's.
 */
export async function logOffCustomer(ctx: Context, customerId: string, reason: string): Promise<LoggedOff> {
  const {
    status: from,
    hasOpenOrder,
    clawbackCents,
    creditCents,
  } = await only<Standing>(
    ctx.db,
    sql`select status, clawback_cents, credit_cents,
               exists (select from loan_order o where o.customer_id = c.id and o.status in (${sql.join([...OPEN])})) as has_open_order
        from customer c where id = ${customerId}`,
  );
  const status = unwrap(changeCustomerStatus(from, 3, { hasOpenOrder, hasCredit: creditCents > 0 }));
  unwrap(nothingOwedBack(clawbackCents));
  const version = await setCustomerStatus(ctx, customerId, status, reason);
  ctx.audit({ object: ["customer", customerId], before: { status: from }, after: { status, statusReason: reason }, reason });
  return { customerId, status, version };
}

/** Logs a customer off at their wish. */
export const logOff = handle(customer.logOff, async ({ customerId, version, reason }, ctx) => {
  await lockCustomer(ctx, customerId, version);
  return logOffCustomer(ctx, customerId, reason);
});
