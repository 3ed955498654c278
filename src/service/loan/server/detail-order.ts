import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { row, sql, type Db } from "../../../platform/server/database/connect.ts";
import type { loan } from "../contract.ts";
import { loanFactColumns, type LoanFacts } from "./loan-facts.ts";

type Order = Omit<OutputOf<typeof loan.detail>["order"], "can"> & LoanFacts;

/** An order's own facts, its customer's and its product's; null when there is no such order. */
export const readOrder = (db: Db, loanId: string): Promise<Order | null> =>
  row<Order>(
    db,
    sql`select t.id, t.order_no, t.version, t.status, t.check_status, t.customer_id, c.name, c.phone, t.package_name,
          a.app_name, p.name as product,
               g.group_name, t.product_type, t.merchant_no, t.old_customer, t.contract_cents, t.received_cents,
                 t.consultation_cents,
               t.consultation_upfront, t.term_count, t.term_days, t.annual_interest_bp, t.overdue_daily_bp,
                 t.extension_fee_bp, t.tax_bp, t.clabe, t.bank_name,
               t.app_version, t.applied_at, t.disbursed_at, t.due_on, t.overdue_days, t.repaid_cents, t.outstanding_cents,
                 t.settled_at, t.score, before.id as follows_id, before.order_no as follows_no,
                 after.id as followed_by_id, after.order_no as followed_by_no,
               r.name as reviewer, k.name as collector, t.remark, t.remarktwo, ${loanFactColumns}
        from loan_order t
        join customer c on c.id = t.customer_id
        join app_package a on a.package_name = t.package_name
        join product p on p.id = t.product_id
        join product_group g on g.id = t.product_group_id
        left join loan_order before on before.id = t.relend_of
        left join loan_order after on after.relend_of = t.id
        left join staff_user r on r.id = t.reviewer_id
        left join staff_user k on k.id = t.collector_id
        where t.id = ${loanId}`,
  );
