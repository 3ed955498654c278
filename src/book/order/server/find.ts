import { maskPhone } from "../../../platform/shared/mask.ts";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { rows, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { searchByNumber } from "../../../platform/server/number-search.ts";
import { orders } from "../find.contract.ts";
import { typedKey } from "../domain/typed-key.ts";

const MAX = 20;

/**
 * Orders by number, id or the customer's phone, the newest first; nothing for what is not there or not in the caller's
 * scope.
 */
export const findLoans = handle(orders.find, async ({ query }, ctx) => {
  const { orderNo, id, phone } = typedKey(query);
  const search = () =>
    rows<OutputOf<typeof orders.find>[number]>(
      ctx.db,
      sql`select l.id as loan_id, l.order_no, c.name, c.phone, l.status, l.applied_at
          from loan_order l join customer c on c.id = l.customer_id
          where l.id in (select id from loan_order where order_no = ${orderNo}
                         union select id from loan_order where id = ${id}
                         union select o.id from loan_order o join customer k on k.id = o.customer_id
                           where k.phone = ${phone})
          order by l.id desc limit ${MAX}`,
    );
  const found = await (phone === null ? search() : searchByNumber(ctx, search, ({ length }) => length > 0));
  return found.map((order) => ({ ...order, phone: maskPhone(order.phone) }));
});
