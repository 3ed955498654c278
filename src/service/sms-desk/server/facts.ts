import { rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import type { CustomerState } from "../domain/sets.ts";
import type { Facts } from "../domain/variables.ts";

/** Somebody to whom a text may go, with the order at hand: the one that is past due, else the one to be repaid, else the latest. */
export interface Recipient extends Facts {
  readonly customerId: string;
  readonly phone: string;
  readonly packageName: string;
  /** 3: logged off for good. */
  readonly status: number;
  readonly loanId: string | null;
  readonly customerState: Exclude<CustomerState, "any">;
}

type Sql = ReturnType<typeof sql>;

/** How the order at hand of a customer stands. */
const STATE = sql`case when o.id is null then 'registered' when o.status = 40 then 'overdue' when o.status = 21 then 'repaying'
  when o.status in (10, 11, 12, 31, 32, 22, -33) then 'applying' else 'settled' end`;

/**
 * Customers of a condition over `c`, in the reader's own scope, each with the order at hand `o`; `rest` narrows by both
 * and limits. One statement for however many.
 */
export const recipientsWhere = (db: Db, where: Sql, rest: Sql = sql``): Promise<Recipient[]> =>
  rows<Recipient>(
    db,
    sql`select c.id as customer_id, c.phone, c.name, c.package_name, c.status, a.app_name, o.id as loan_id, o.order_no,
          b.outstanding_cents as amount_cents, b.due_on, o.overdue_days, ${STATE} as customer_state
        from customer c join app_package a on a.package_name = c.package_name
        left join lateral (select l.id, l.order_no, l.status, l.overdue_days from loan_order l
          where l.customer_id = c.id and not l.blind
          order by l.status = 40 desc, l.status = 21 desc, l.id desc limit 1) o on true
        left join lateral (select b.outstanding_cents, b.due_on from bill b
          where b.loan_id = o.id and b.status <> 30 order by b.term_no limit 1) b on true
        where ${where} ${rest}`,
  );

/** Narrows to customers whose orders stand so; everybody for `any`. */
export const inState = (state: CustomerState): Sql => (state === "any" ? sql`` : sql`and ${STATE} = ${state}`);
