import { row, sql, type Db } from "../../../platform/server/database/connect.ts";
import type { Amounts } from "../domain/quota.ts";

/** What a group `g` lends at least and at most, as far as its product `p` does. */
export const leastSql = sql`greatest(g.min_cents, p.min_amount_cents)`;
export const mostSql = sql`least(g.product_cents, p.init_credit_cents)`;

/** The amounts of a group; null where there is none. */
export const amountsOf = (db: Db, groupId: string): Promise<Amounts | null> =>
  row<Amounts>(
    db,
    sql`select ${leastSql} as min_cents, ${mostSql} as max_cents
        from product_group g join product p on p.id = g.product_id where g.id = ${groupId}`,
  );
