import { rows, sql } from "../../../../platform/server/database/connect.ts";
import { handle } from "../../../../platform/server/handle.ts";
import type { OutputOf } from "../../../../platform/shared/endpoint.ts";
import { customer } from "../../contract.ts";
import { requireCustomer } from "../customer-row.ts";

/** More people than ever lock one customer. */
const MOST = 50;

/** The locks of a customer that stand, the latest first. Refuses an unknown customer (404). */
export const locks = handle(customer.locks, async ({ customerId }, ctx) => {
  await requireCustomer(ctx, customerId);
  return rows<OutputOf<typeof customer.locks>[number]>(
    ctx.db,
    sql`select k.id, k.kind, k.reason, k.until_on, k.placed_at, s.name as placed_by,
          (k.placed_by is not null and k.placed_by = ${ctx.actor.id}) as own
        from customer_lock k left join staff_user s on s.id = k.placed_by
        where k.customer_id = ${customerId} and k.ended_at is null order by k.id desc limit ${MOST}`,
  );
});
