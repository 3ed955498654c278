import { maskPhone } from "../../../platform/shared/mask.ts";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { rows, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { searchByNumber } from "../../../platform/server/number-search.ts";
import { typedKey } from "../../../book/order/domain/typed-key.ts";
import { customer } from "../contract.ts";
import { customerKind } from "./found.ts";

const MAX = 20;

/**
 * Customers by whatever the text may mean, as the search of all records finds them, and by an order of theirs, by its id or its whole number;
 * nothing for who is not there or not in the caller's scope. The numbers of a person count as searches by them do.
 */
export const findCustomers = handle(customer.find, async ({ query }, ctx) => {
  const { id, orderNo } = typedKey(query);
  const search = async () => {
    const meant = customerKind.searches(ctx, query, MAX);
    const ordered = sql`select customer_id as id from loan_order where order_no = ${orderNo}
                        union select customer_id from loan_order where id = ${id}`;
    const found = await Promise.all([...meant, ordered].map((each) => rows<{ id: string }>(ctx.db, each)));
    const ids = [...new Set(found.flat().map((one) => one.id))];
    if (ids.length === 0) return [];
    return rows<OutputOf<typeof customer.find>[number]>(
      ctx.db,
      sql`select c.id as customer_id, c.name, c.phone, a.app_name, c.status from customer c
          join app_package a using (package_name) where c.id in (${sql.join(ids)}) order by c.id desc limit ${MAX}`,
    );
  };
  const found = await (customerKind.tells(query) ? searchByNumber(ctx, search, ({ length }) => length > 0) : search());
  return found.map((person) => ({ ...person, phone: maskPhone(person.phone) }));
});
