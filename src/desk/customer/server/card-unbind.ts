import { Refusal } from "../../../platform/shared/refusal.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import type { Context } from "../../../platform/server/context.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { MAY_STILL_PAY_OUT } from "../../../book/order/domain/status.ts";
import { demand } from "../../../platform/server/policy.ts";
import { customer } from "../contract.ts";
import { customerPolicy } from "../domain/policy.ts";
import { customerRefusals } from "../../../people/borrower/domain/refusals.ts";
import { unbindCard } from "../../../people/borrower/server/api.ts";
import { lockCustomer } from "./customer-row.ts";

/** Refuses an account that money is on its way to, or may be sent to by an order that is not paid out yet. */
async function requireUnused(ctx: Context, customerId: string, clabe: string): Promise<void> {
  const order = await row<{ orderNo: string }>(
    ctx.db,
    sql`select order_no from loan_order where customer_id = ${customerId} and clabe = ${clabe}
          and status in (${sql.join(MAY_STILL_PAY_OUT)}) order by id desc limit 1`,
  );
  if (order) throw new Refusal(customerRefusals.cardExpected, { field: "cardId", params: { orderNo: order.orderNo } });
  const refund = await row(
    ctx.db,
    sql`select 1 as pending from refund where customer_id = ${customerId} and clabe = ${clabe} and status = 'pending'`,
  );
  if (refund) throw new Refusal(customerRefusals.cardRefunding, { field: "cardId" });
}

interface Card {
  readonly clabe: string;
  readonly active: boolean;
  readonly unboundAt: Date | null;
}

/** An account of a customer. Refuses an unknown and a foreign one alike (404). */
async function cardOf(ctx: Context, customerId: string, cardId: string): Promise<Card> {
  const card = await row<Card>(
    ctx.db,
    sql`select clabe, active, unbound_at from bank_card where id = ${cardId} and customer_id = ${customerId}`,
  );
  if (!card) throw new Refusal(platformRefusals.notFound, { field: "cardId" });
  return card;
}

/**
 * Unbinds a customer's bank account, for a reason. Refuses a foreign or unbound one, and one that money may still be
 * paid to.
 */
export const cardUnbind = handle(customer.cardUnbind, async ({ customerId, cardId, version, reason }, ctx) => {
  await cardOf(ctx, customerId, cardId);
  const found = await lockCustomer(ctx, customerId, version);
  demand(ctx, customerPolicy, "cardUnbind", found);
  // Whoever binds or unbinds an account holds the customer: what is read from here on stays so.
  const { clabe, active, unboundAt } = await cardOf(ctx, customerId, cardId);
  if (unboundAt) throw new Refusal(customerRefusals.cardUnbound, { field: "cardId" });
  await requireUnused(ctx, customerId, clabe);
  const changed = await unbindCard(ctx, customerId, cardId);
  ctx.audit({
    object: ["customer", customerId],
    before: { active },
    after: { cardId, active: false, unboundAt: ctx.now },
    reason,
  });
  return { customerId, version: changed };
});
