import { rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import { leastSql, mostSql } from "../../quota/server/api.ts";
import type { Offer } from "../domain/shelf.ts";

/** A product group with what an app says of it. */
export interface ShelfGroup extends Offer {
  readonly product: string;
  readonly groupName: string;
  readonly termCount: number;
  readonly termDays: number;
  readonly consultationFeeBp: number;
  readonly interestFeeBp: number;
}

/** A product group as it is configured: without what was applied for today, and before its partner is looked at. */
export interface CatalogueGroup extends ShelfGroup {
  readonly cap: null;
  /** We lend on it; on any other a partner does. */
  readonly own: boolean;
  readonly capType: number;
  readonly capTotal: number | null;
}

/** The most groups that one app's shelf is made of. */
const MOST = 1000;

/**
 * The product groups of a package's merchant, one or all. What is configured of the product narrows the amounts of its
 * groups; a group that is left with none is not in use.
 */
export async function catalogueOf(
  db: Db,
  packageName: string,
  groupId: string | null = null,
): Promise<readonly CatalogueGroup[]> {
  const found = await rows<Omit<CatalogueGroup, "cap">>(
    db,
    sql`select g.id as group_id, p.id as product_id, p.enabled and g.enabled and m.enabled and amounts.least <= amounts.most as enabled,
          p.product_type = 1 as own, p.product_type = 1 as lent, p.tag, p.rank, p.insertion, p.name as product, g.group_name, amounts.least as min_cents,
          amounts.most as max_cents, g.term_count, g.term_days,
          g.consultation_fee_bp, g.interest_fee_bp, g.min_settled_loans, q.steps, p.cap_type, p.cap_total::float8 as cap_total
        from app_package a join merchant m on m.merchant_no = a.merchant_no
        join product p on p.merchant_no = a.merchant_no
        join product_group g on g.product_id = p.id and g.merchant_no = a.merchant_no
        cross join lateral (select ${leastSql} as least, ${mostSql} as most) amounts
        left join quota_strategy q on q.group_id = g.id and q.enabled
        where a.package_name = ${packageName} and (${groupId}::bigint is null or g.id = ${groupId})
        order by p.id, g.id limit ${MOST}`,
  );
  return found.map((group) => ({ ...group, cap: null }));
}

/** What was applied for of a product on one day. */
export interface Used {
  readonly productId: string;
  readonly orders: number;
  readonly cents: number;
}

/** What changes of a catalogue although nobody changes it. */
interface Present {
  /** The products whose partner can be asked. */
  readonly routed: ReadonlySet<string>;
  /** What was applied for today of the products with a cap. */
  readonly usedToday: ReadonlyMap<string, Used>;
}

/** Groups with whether somebody lends on them now, and with what is left of their caps. */
export const atPresent = (groups: readonly CatalogueGroup[], { routed, usedToday }: Present): readonly ShelfGroup[] =>
  groups.map((group) => {
    const { capType, capTotal, own } = group;
    if (capTotal === null && own) return group;
    const { orders, cents } = usedToday.get(group.productId) ?? { orders: 0, cents: 0 };
    return {
      ...group,
      lent: own || routed.has(group.productId),
      cap:
        capTotal === null
          ? null
          : capType === 1
            ? { kind: "orders", total: capTotal, used: orders }
            : { kind: "amount", total: capTotal * 100, used: cents },
    };
  });

/** The amounts that the groups of a package may be applied for now, by their ids. */
export const rangesOf = async (
  db: Db,
  packageName: string,
): Promise<ReadonlyMap<string, Pick<CatalogueGroup, "minCents" | "maxCents">>> =>
  new Map((await catalogueOf(db, packageName)).map((group) => [group.groupId, group]));
