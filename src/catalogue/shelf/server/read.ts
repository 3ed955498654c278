import { dayIn, type BusinessDate } from "../../../platform/shared/business-date.ts";
import { ZERO, type Cents } from "../../../platform/shared/cents.ts";
import type { Context } from "../../../platform/server/context.ts";
import { row, rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import { mayBorrow, type CustomerStatus } from "../../../people/borrower/domain/status.ts";
import { OPEN } from "../../../book/order/domain/status.ts";
import type { Offer, Shopper } from "../domain/shelf.ts";

/** A product group with what an app says of it. */
export interface ShelfGroup extends Offer {
  readonly product: string;
  readonly groupName: string;
  readonly maxCents: Cents;
  readonly termCount: number;
  readonly termDays: number;
  readonly consultationFeeBp: number;
  readonly interestFeeBp: number;
}

interface Found extends Omit<ShelfGroup, "cap"> {
  readonly capType: number;
  readonly capTotal: number | null;
  readonly usedOrders: number;
  readonly usedCents: number;
}

/** The most groups that one app's shelf is made of. */
const MOST = 1000;

/**
 * The product groups of a package's merchant, one or all, with what was applied for today where a cap asks. What is
 * configured of the product narrows the amounts of its groups; a group that is left with none is not in use.
 */
export async function groupsOf(
  db: Db,
  packageName: string,
  today: BusinessDate,
  groupId: string | null = null,
): Promise<ShelfGroup[]> {
  const found = await rows<Found>(
    db,
    sql`select g.id as group_id, p.id as product_id, p.enabled and g.enabled and m.enabled and amounts.least <= amounts.most as enabled,
          p.tag, p.rank, p.insertion, p.name as product, g.group_name, amounts.least as min_cents,
          amounts.most as max_cents, g.term_count, g.term_days,
          g.consultation_fee_bp, g.interest_fee_bp, g.min_settled_loans, p.cap_type, p.cap_total::float8 as cap_total,
          used.orders as used_orders, used.cents::float8 as used_cents
        from app_package a join merchant m on m.merchant_no = a.merchant_no
        join product p on p.merchant_no = a.merchant_no
        join product_group g on g.product_id = p.id and g.merchant_no = a.merchant_no
        cross join lateral (select greatest(g.min_cents, p.min_amount_cents) as least,
          least(g.product_cents, p.init_credit_cents) as most) amounts
        left join lateral (
          select count(*)::int as orders, coalesce(sum(o.contract_cents), 0) as cents from loan_order o
          where p.cap_total is not null and o.product_id = p.id and o.applied_on = ${today}) used on true
        where a.package_name = ${packageName} and (${groupId}::bigint is null or g.id = ${groupId})
        order by p.id, g.id limit ${MOST}`,
  );
  return found.map(({ capType, capTotal, usedOrders, usedCents, ...group }) => ({
    ...group,
    cap:
      capTotal === null
        ? null
        : capType === 1
          ? { kind: "orders", total: capTotal, used: usedOrders }
          : { kind: "amount", total: capTotal * 100, used: usedCents },
  }));
}

interface Person {
  readonly packageOpen: boolean;
  readonly status: CustomerStatus | null;
  readonly clawbackCents: Cents | null;
  readonly settledLoans: number | null;
  readonly registeredAt: Date | null;
  readonly openOrder: boolean;
}

/** Who a customer is to the shelf; somebody whom the package does not know has borrowed nothing yet. Null for no package. */
export async function shopperOf(
  { db, zone }: Pick<Context<Db>, "db" | "zone">,
  packageName: string,
  customerId: string | null,
): Promise<Shopper | null> {
  const found = await row<Person>(
    db,
    sql`select a.open and a.status = 1 as package_open, c.status, c.clawback_cents, c.settled_loans, c.registered_at,
          exists (select from loan_order o where o.customer_id = c.id
            and o.status in (${sql.join([...OPEN])})) as open_order
        from app_package a left join customer c on c.package_name = a.package_name and c.id = ${customerId}::bigint
        where a.package_name = ${packageName}`,
  );
  if (!found) return null;
  const { packageOpen, status, clawbackCents, settledLoans, registeredAt, openOrder } = found;
  return {
    packageOpen,
    mayBorrow: status === null || mayBorrow(status),
    clawbackCents: clawbackCents ?? ZERO,
    openOrder,
    settledLoans: settledLoans ?? 0,
    registeredOn: registeredAt && dayIn(zone, registeredAt),
  };
}
