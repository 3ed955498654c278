import { dayIn } from "../../../platform/shared/business-date.ts";
import { ZERO, type Cents } from "../../../platform/shared/cents.ts";
import type { Context } from "../../../platform/server/context.ts";
import { plannedOnce, row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { isDueSql } from "../../../control/revision/server/api.ts";
import { mayBorrow, type CustomerStatus } from "../../../people/borrower/domain/status.ts";
import { onlyOffered } from "../../../book/agreement/server/api.ts";
import { OPEN } from "../../../book/order/domain/status.ts";
import { pastOf } from "../../quota/server/api.ts";
import type { Offer, Shopper } from "../domain/shelf.ts";
import type { Used } from "./read.ts";
import { isRouted } from "./routed.ts";

/** A customer by our number or by the app's own; neither is somebody who has yet to register. */
export interface Who {
  readonly customerId?: string | undefined;
  readonly externalId?: string | undefined;
}

interface Person {
  readonly customerId: string | null;
  readonly packageOpen: boolean;
  readonly status: CustomerStatus | null;
  readonly clawbackCents: Cents | null;
  readonly settledLoans: number | null;
  readonly registeredAt: Date | null;
  readonly openOrder: boolean;
  readonly stamp: string;
  readonly routed: readonly string[];
  readonly usedToday: readonly Used[];
  readonly due: boolean;
}

/** Somebody at a shelf, and the stamp of the catalogue at the same instant. */
export interface Visit {
  /** As far as no credit limit asks for more (`withPast`). */
  readonly shopper: Shopper;
  /** Null for somebody who has yet to register. */
  readonly customerId: string | null;
  /** Another one whenever a merchant, product, group or package has changed. */
  readonly stamp: string;
  /** The products whose partner can be asked. */
  readonly routed: ReadonlySet<string>;
  /** What was applied for today of the products with a cap. */
  readonly usedToday: ReadonlyMap<string, Used>;
  /** Something has come into force since that the catalogue does not say yet (`bringIntoForce`). */
  readonly due: boolean;
}

/** What is configured in revisions of what a shelf is made of. */
export const CONFIGURED = ["merchant", "product", "productGroup", "quota", "router", "appPackage"];

const isWho = ({ customerId, externalId }: Who) =>
  customerId !== undefined
    ? sql`c.id = ${customerId}`
    : externalId !== undefined
      ? sql`c.external_id = ${externalId}`
      : sql`false`;

/**
 * Who a customer is to the shelf; somebody whom the package does not know has borrowed nothing yet. Null for no package.
 * Caps are counted for the product of one group only, where one is named.
 */
export async function visitOf(
  { db, zone, now, today }: Pick<Context<Db>, "db" | "zone" | "now" | "today">,
  packageName: string,
  who: Who,
  groupId: string | null = null,
): Promise<Visit | null> {
  const found = await row<Person>(
    db,
    plannedOnce(sql`select a.open and a.status = 1 as package_open, c.id as customer_id, c.status, c.clawback_cents, c.settled_loans, c.registered_at,
          exists (select from loan_order t where t.customer_id = c.id
            and t.status in (${sql.join([...OPEN])}) and not ${onlyOffered}) as open_order,
          (select stamp from catalogue_stamp) as stamp,
          array(select r.product_id::text from product_router r where ${isRouted}) as routed,
          (select coalesce(json_agg(used), '[]') from (
            select p.id::text as "productId", count(*)::int as orders, sum(o.contract_cents)::float8 as cents
            from product p join loan_order o on o.product_id = p.id and o.applied_on = ${today}
            where p.merchant_no = a.merchant_no and p.cap_total is not null
              and (${groupId}::bigint is null or p.id = (select g.product_id from product_group g where g.id = ${groupId}))
            group by p.id) used) as used_today,
          ${isDueSql(CONFIGURED, now)} as due
        from app_package a left join customer c on c.package_name = a.package_name and ${isWho(who)}
        where a.package_name = ${packageName}`),
  );
  if (!found) return null;
  const { packageOpen, customerId, status, clawbackCents, settledLoans, registeredAt, openOrder } = found;
  const shopper = {
    packageOpen,
    mayBorrow: status === null || mayBorrow(status),
    clawbackCents: clawbackCents ?? ZERO,
    openOrder,
    settledLoans: settledLoans ?? 0,
    worstDays: 0,
    registeredOn: registeredAt && dayIn(zone, registeredAt),
  };
  const usedToday = new Map(found.usedToday.map((used) => [used.productId, used]));
  return { shopper, customerId, stamp: found.stamp, routed: new Set(found.routed), usedToday, due: found.due };
}

/**
 * The shopper with all of their past that the credit limits of these groups ask for: what comes before the first order is
 * nothing, and where no group has a strategy in use nothing is read.
 */
export async function withPast(
  db: Db,
  { shopper, customerId }: Visit,
  groups: readonly Pick<Offer, "steps">[],
): Promise<Shopper> {
  if (customerId === null || groups.every(({ steps }) => steps === null)) return shopper;
  return { ...shopper, ...(await pastOf(db, customerId)) };
}
