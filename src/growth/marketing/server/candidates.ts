import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import { rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import type { LoanStatus } from "../../../book/order/domain/status.ts";
import type { CustomerFacts } from "../domain/segment.ts";

/** A customer with all that a list keeps of them, and that decides whether they are on it. */
export interface Candidate extends CustomerFacts {
  readonly customerId: string;
  readonly phone: string;
  readonly name: string;
  readonly lastLoanId: string | null;
  readonly lastLoanAt: Date | null;
  readonly lastLoanCents: number | null;
}

type Sql = ReturnType<typeof sql>;

/** Customers of a condition over `c`, whoever asks; `rest` orders and limits. One statement for however many. */
export const candidatesWhere = (db: Db, now: Date, zone: string, where: Sql, rest: Sql = sql``): Promise<Candidate[]> =>
  rows<{
    customerId: string;
    phone: string;
    name: string;
    settledLoans: number;
    worstOverdueDays: number;
    quotaCents: number;
    registeredOn: BusinessDate;
    newest: LoanStatus | null;
    approvedUnpaid: boolean;
    idleDays: number;
    lastLoanId: string | null;
    lastLoanAt: Date | null;
    lastLoanCents: number | null;
  }>(
    db,
    sql`select c.id as customer_id, c.phone, c.name, c.settled_loans, c.worst_overdue_days, c.quota_cents,
          (c.registered_at at time zone ${zone})::date as registered_on, n.status as newest,
          coalesce(n.disbursed_at is null and exists (select from loan_event e
            where e.loan_id = n.id and e.to_status = 32), false) as approved_unpaid,
          greatest(0, floor(extract(epoch from ${now}::timestamptz
            - coalesce(n.settled_at, n.applied_at, c.registered_at)) / 86400))::int as idle_days,
          p.id as last_loan_id, p.disbursed_at as last_loan_at, p.contract_cents as last_loan_cents
        from customer c
        left join lateral (select o.id, o.status, o.disbursed_at, o.settled_at, o.applied_at from loan_order o
          where o.customer_id = c.id and not o.blind order by o.id desc limit 1) n on true
        left join lateral (select o.id, o.disbursed_at, o.contract_cents from loan_order o
          where o.customer_id = c.id and not o.blind and o.disbursed_at is not null order by o.id desc limit 1) p on true
        where ${where} ${rest}`,
  );
