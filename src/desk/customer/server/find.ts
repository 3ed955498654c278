import { maskPhone } from "../../../platform/shared/mask.ts";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { rows, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { searchByNumber } from "../../../platform/server/number-search.ts";
import { typedKey } from "../../../book/order/domain/typed-key.ts";
import { customer } from "../contract.ts";

const MAX = 20;

/** Customers by phone, id, or an order's number or id; nothing for who is not there or not in the caller's scope. */
export const findCustomers = handle(customer.find, async ({ query }, ctx) => {
  const { orderNo, id, phone } = typedKey(query);
  const search = () =>
    rows<OutputOf<typeof customer.find>[number]>(
      ctx.db,
      sql`select c.id as customer_id, c.name, c.phone, a.app_name, c.status from customer c
          join app_package a using (package_name)
          where c.id in (select id from customer where phone = ${phone}
                         union select id from customer where id = ${id}
                         union select customer_id from loan_order where order_no = ${orderNo}
                         union select customer_id from loan_order where id = ${id})
          order by c.id desc limit ${MAX}`,
    );
  const found = await (phone === null ? search() : searchByNumber(ctx, search, ({ length }) => length > 0));
  return found.map((person) => ({ ...person, phone: maskPhone(person.phone) }));
});
