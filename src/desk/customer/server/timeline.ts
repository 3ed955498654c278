import { handle } from "../../../platform/server/handle.ts";
import { rows, sql } from "../../../platform/server/database/connect.ts";
import { readStory } from "../../../platform/server/story/read.ts";
import { customer } from "../contract.ts";
import { requireCustomer } from "./customer-row.ts";
import { MAX_ORDERS } from "./detail-lists.ts";

/**
 * One page of what happened to a customer and their latest orders, newest first. Refuses an unknown customer (404).
 */
export const timeline = handle(customer.timeline, async ({ customerId, ...asked }, ctx) => {
  await requireCustomer(ctx, customerId);
  const orders = await rows<{ id: string; orderNo: string }>(
    ctx.db,
    sql`select id, order_no from loan_order where customer_id = ${customerId} order by id desc limit ${MAX_ORDERS}`,
  );
  const numbers = new Map(orders.map(({ id, orderNo }) => [id, orderNo]));
  return readStory(ctx, { of: "customer", customerId, loanIds: [...numbers.keys()] }, asked, numbers);
});
