import { row, rows, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { searchByNumber } from "../../../platform/server/number-search.ts";
import { maskPhone } from "../../../platform/shared/mask.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { workOrder } from "../contract.ts";

/** The most orders that a form offers. */
const MOST = 50;

interface Order {
  readonly orderNo: string;
  readonly orderId: string;
  readonly terms: number;
  readonly status: number;
}

/** The orders of the customers with a phone, the newest first. */
export const orderNumbers = handle(workOrder.orderNumbers, ({ phone }, ctx) =>
  searchByNumber(
    ctx,
    () =>
      rows<Order & { userId: string; name: string }>(
        ctx.db,
        sql`select o.order_no, o.id as order_id, o.customer_id as user_id, c.name, o.term_count as terms, o.status
            from loan_order o join customer c on c.id = o.customer_id
            where o.customer_id = any (array(select id from customer where phone = ${phone})) and not o.blind
            order by o.id desc limit ${MOST}`,
      ),
    (found) => found.length > 0,
  ),
);

/** What a form about a customer begins with. Refuses a customer whom the caller does not see (404). */
export const prefill = handle(workOrder.prefill, async ({ userId }, ctx) => {
  const customer = await row<{ id: string; name: string; phone: string }>(
    ctx.db,
    sql`select id, name, phone from customer where id = ${userId}`,
  );
  if (!customer) throw new Refusal(platformRefusals.notFound, { field: "userId" });
  const orders = await rows<Order>(
    ctx.db,
    sql`select o.order_no, o.id as order_id, o.term_count as terms, o.status from loan_order o
        where o.customer_id = ${userId} and not o.blind order by o.id desc limit ${MOST}`,
  );
  return { userId: customer.id, name: customer.name, phone: maskPhone(customer.phone) ?? "", orders };
});
