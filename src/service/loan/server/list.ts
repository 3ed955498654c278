import { maskCard, maskPhone } from "../../../platform/shared/mask.ts";
import { sql } from "../../../platform/server/database/connect.ts";
import { handleList } from "../../../platform/server/list-handler.ts";
import { containing, onKeptDay } from "../../../platform/server/list-query.ts";
import { hasWords, isPhone } from "../../../platform/server/search.ts";
import { loan } from "../contract.ts";
import { can } from "../../../platform/shared/policy.ts";
import { loanPolicy } from "../domain/policy.ts";
import { countRange, onId } from "../../../book/order/server/api.ts";
import { loanFactColumns, type LoanFacts } from "./loan-facts.ts";

const totals = {
  contractCents: sql`t.contract_cents`,
  receivedCents: sql`t.received_cents`,
  repaidCents: sql`t.repaid_cents`,
  outstandingCents: sql`t.outstanding_cents`,
};

/**
 * The orders; with a filter, the sums over all that match. Customer and product are looked up first, so that their own
 * indexes serve.
 */
export const loanList = handleList(
  loan.list,
  (_ctx, input) => ({
    from: sql`loan_order t`,
    where: countRange(sql`t.overdue_days`, input.overdueDaysFrom, input.overdueDaysTo),
    filters: {
      orderNo: sql`t`,
      phone: (value: string) => sql`t.customer_id in (select id from customer where ${isPhone(sql`phone`, value)})`,
      status: sql`t.status`,
      name: (value: string) => sql`t.customer_id in (select id from customer where ${hasWords(sql`name`, value)})`,
      loanId: onId(sql`t.id`),
      userId: onId(sql`t.customer_id`),
      packageName: sql`t.package_name`,
      product: (value: string) => sql`t.product_id in (select id from product where name ilike ${containing(value)})`,
      merchantNo: sql`t.merchant_no`,
      productType: sql`t.product_type`,
      oldCustomer: sql`t.old_customer`,
      appliedAt: onKeptDay(sql`t.applied_on`),
      disbursedOn: sql`t.disbursed_on`,
      dueOn: sql`t.due_on`,
      amount: sql`t.contract_cents`,
      // A range has no value of its own name: its bounds are read in `where` above.
      overdueDays: () => sql`true`,
    },
    sort: {
      id: sql`t.id`,
      contractCents: sql`t.contract_cents`,
      dueOn: sql`t.due_on`,
      overdueDays: sql`t.overdue_days`,
      disbursedOn: sql`t.disbursed_on`,
      outstandingCents: sql`t.outstanding_cents`,
    },
    totals,
    select: (ids) => sql`
      select t.id, t.version, t.order_no, t.customer_id, c.name, c.phone, a.app_name, p.name as product,
        t.contract_cents, t.received_cents,
             t.term_count, t.status, t.applied_at, t.disbursed_on, t.due_on, t.overdue_days, t.repaid_cents,
               case when not t.by_partner then t.outstanding_cents end as outstanding_cents, t.score,
             r.name as reviewer, g.name as collector, t.remark, t.remarktwo,
             t.bank_name, t.clabe as bank_card, t.merchant_no, t.product_type, t.old_customer, w.pending_approval,
               ${loanFactColumns}
      from loan_order t
      join customer c on c.id = t.customer_id
      join app_package a on a.package_name = t.package_name
      join product p on p.id = t.product_id
      left join staff_user r on r.id = t.reviewer_id
      left join staff_user g on g.id = t.collector_id
      cross join lateral (select count(*)::int as pending_approval from approval q where q.loan_id = t.id
        and q.status = 'pending') w
      where t.id in ${ids}`,
  }),
  (row, ctx) => ({
    ...row,
    phone: maskPhone(row.phone as string),
    bankCard: maskCard(row.bankCard as string),
    can: can(loanPolicy, row as unknown as LoanFacts, ctx.actor.permissions),
  }),
);
