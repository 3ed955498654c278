import type { RawBuilder } from "kysely";
import { addDays, type BusinessDate } from "../../../platform/shared/business-date.ts";
import { maskPhone } from "../../../platform/shared/mask.ts";
import { sql } from "../../../platform/server/database/connect.ts";
import { handleList } from "../../../platform/server/list-handler.ts";
import { isNumber, isPhone } from "../../../platform/server/search.ts";
import { bill } from "../contract.ts";
import { arrearsOf, billRows, rowFor, type BillRow } from "./bill-rows.ts";

type Sql = RawBuilder<unknown>;

const ID = /^[1-9]\d{0,17}$/;

const totals = (today: BusinessDate) => ({
  arrearsCents: arrearsOf(sql`t`, today),
  principalCents: sql`t.principal_due_cents`,
  interestCents: sql`t.interest_due_cents`,
  waivedCents: sql`t.waived_cents`,
  paidCents: sql`t.paid_cents`,
  outstandingCents: sql`t.outstanding_cents`,
});

/** The bills that a number stands for: that of their order, whole or its end, their own code, or their order's id. */
const named = (typed: string): Sql => {
  const code = typed.trim().toUpperCase();
  const parts = [
    sql`select b.id from bill b where b.loan_id = any(array(select o.id from loan_order o
          where ${isNumber(sql`o`, typed)}))`,
    sql`select b.id from bill b where b.repay_code = ${code}`,
    ...(ID.test(code) ? [sql`select b.id from bill b where b.loan_id = ${code}`] : []),
  ];
  return sql`t.id = any(array(${sql.join(parts, sql` union all `)}))`;
};

/** Terms of every order. */
export const billList = handleList(
  bill.list,
  (ctx, input) => ({
    from: sql`bill t`,
    where: pastDue(input.overdueDaysFrom, input.overdueDaysTo, ctx.today),
    filters: {
      loanId: (value: string) => (ID.test(value) ? sql`t.loan_id = ${value}` : sql`false`),
      repayCode: sql`t.repay_code`,
      orderNo: named,
      phone: (value: string) =>
        sql`t.loan_id in (select l.id from loan_order l join customer c on c.id = l.customer_id
            where ${isPhone(sql`c.phone`, value)})`,
      status: sql`t.status`,
      dueOn: sql`t.due_on`,
      termNo: sql`t.term_no::bigint`,
      // A range has no value of its own name: its bounds are read in `where` above.
      overdueDays: () => sql`true`,
      packageName: (value: string) => sql`t.loan_id in (select id from loan_order where package_name = ${value})`,
    },
    sort: { id: sql`t.id`, dueOn: sql`t.due_on`, outstandingCents: sql`t.outstanding_cents` },
    totals: totals(ctx.today),
    select: (ids) => billRows(sql`b.id in ${ids}`, ctx),
  }),
  async (row, ctx) => {
    const term = await rowFor(row as unknown as BillRow, ctx);
    return { ...term, phone: maskPhone(term.phone) };
  },
);

/**
 * Days past due as a range of due dates, so that the index on open terms serves it; a repaid term is never past due.
 */
function pastDue(from: unknown, to: unknown, today: BusinessDate): Sql | null {
  const parts: Sql[] = [];
  if (typeof from === "number" && from > 0)
    parts.push(sql`(t.status <> 30 and t.due_on <= ${daysBefore(today, from)}::date)`);
  if (typeof to === "number")
    parts.push(to < 0 ? sql`false` : sql`(t.status = 30 or t.due_on >= ${daysBefore(today, to)}::date)`);
  return parts.length === 0 ? null : sql.join(parts, sql` and `);
}

const FAR = 36_500;
const daysBefore = (today: BusinessDate, days: number): BusinessDate => addDays(today, -Math.min(days, FAR));
