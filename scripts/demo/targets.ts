import { pick, type Random } from "../../sandbox/chance.ts";
import { rows, sql, type Database } from "../../src/platform/server/database/connect.ts";

/** An order that staff may do something about. */
export interface Target {
  readonly id: string;
  readonly version: number;
  readonly orderNo: string;
  readonly customerId: string;
  readonly packageName: string;
  readonly externalId: string;
  readonly phone: string;
  readonly outstandingCents: number;
}

/** One of the orders that a condition on `o` (the order) and `c` (its customer) finds, or null. */
export async function anOrder(db: Database, random: Random, where: ReturnType<typeof sql>): Promise<Target | null> {
  const found = await rows<Target>(
    db,
    sql`select o.id, o.version, o.order_no, o.customer_id, o.package_name, c.external_id, c.phone, o.outstanding_cents
        from loan_order o join customer c on c.id = o.customer_id where ${where} order by o.id desc limit 60`,
  );
  return found.length === 0 ? null : pick(random, found);
}

export interface TargetBill {
  readonly id: string;
  readonly version: number;
  readonly overdueLeft: number;
}

/** The first bill of an order that is still open. */
export async function openBill(db: Database, loanId: string): Promise<TargetBill | null> {
  const found = await rows<TargetBill>(
    db,
    sql`select id, version, (overdue_due_cents - overdue_paid_cents - overdue_waived_cents)::int as overdue_left
        from bill where loan_id = ${loanId} and status <> 30 order by term_no limit 1`,
  );
  return found[0] ?? null;
}
