import { beyondScope, type Context } from "../../../platform/server/context.ts";
import { row, rows, sql, type Db } from "../../../platform/server/database/connect.ts";

/**
 * The customers whom somebody may not review, as an array: themself, told by the phone, and whoever names them as a
 * contact. It depends on no row, and is worked out once for a statement.
 */
export const ownCustomers = (staff: string) => sql`array(
  select c.id from staff_user me join customer c on c.phone = me.phone where me.id = ${staff}
  union select k.customer_id from staff_user me join customer_contact k on k.phone = me.phone where me.id = ${staff})`;

/** Whether a customer is one's own in that sense. */
export const isOwnCustomer = async (db: Db, staff: string, customerId: string): Promise<boolean> =>
  (await row(db, sql`select where ${customerId}::bigint = any (${ownCustomers(staff)})`)) !== null;

/** Of these orders, whose own customers they are among these staff; an order that is nobody's is absent. */
export async function ownersAmong(
  db: Db,
  loanIds: readonly string[],
  staff: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = await rows<{ loanId: string; staffId: string }>(
    db,
    sql`select l.id as loan_id, me.id as staff_id from staff_user me join customer c on c.phone = me.phone
          join loan_order l on l.customer_id = c.id
        where me.id = any (${staff}::bigint[]) and l.id = any (${loanIds}::bigint[])
        union
        select l.id, me.id from staff_user me join customer_contact k on k.phone = me.phone
          join loan_order l on l.customer_id = k.customer_id
        where me.id = any (${staff}::bigint[]) and l.id = any (${loanIds}::bigint[])`,
  );
  return new Map(
    [...Map.groupBy(found, ({ loanId }) => loanId)].map(([loanId, own]) => [loanId, own.map(({ staffId }) => staffId)]),
  );
}

/**
 * The addresses that are known of staff who are customers themselves, by id. They are only compared, so the caller's
 * scope does not matter.
 */
export async function addressesOf(
  ctx: Context<Db>,
  staff: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = await beyondScope(ctx, (db) =>
    rows<{ staffId: string; address: string }>(
      db,
      sql`select me.id as staff_id, c.address::text as address from staff_user me join customer c on c.phone = me.phone
          where me.id = any (${staff}::bigint[]) and c.address is not null`,
    ),
  );
  return new Map(
    [...Map.groupBy(found, ({ staffId }) => staffId)].map(([id, own]) => [id, own.map(({ address }) => address)]),
  );
}
