import { OPEN } from "../../../book/order/domain/status.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { appPackage } from "../contract.ts";

/** In figures, what a package that closes stops and what it leaves as it is. Refuses an unknown one (404). */
export const stops = handle(appPackage.stops, async ({ id }, ctx) => {
  const found = await row<Record<"customers" | "openOrders" | "products" | "links", number>>(
    ctx.db,
    sql`select (select count(*)::int from customer c where c.package_name = a.package_name) as customers,
          (select count(*)::int from loan_order o where o.package_name = a.package_name
            and o.status in (${sql.join([...OPEN])})) as open_orders,
          (select count(distinct p.id)::int from product p join product_group g on g.product_id = p.id and g.enabled
            join merchant m on m.merchant_no = p.merchant_no and m.enabled
            where p.merchant_no = a.merchant_no and p.enabled) as products,
          (select count(*)::int from short_link l where l.package_name = a.package_name and l.enabled
            and (l.expires_on is null or l.expires_on >= ${ctx.today})) as links
        from app_package a where a.id = ${id}`,
  );
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "id" });
  return found;
});
