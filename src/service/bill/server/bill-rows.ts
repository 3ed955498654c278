import type { RawBuilder } from "kysely";
import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import type { Cents } from "../../../platform/shared/cents.ts";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import type { Context } from "../../../platform/server/context.ts";
import { rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import { taxOfEach } from "../../../book/ledger/domain/tax.ts";
import type { ExtensionLimits } from "../../../book/plan/domain/extension.ts";
import type { CloseReason, PlanStatus } from "../../../book/plan/domain/status.ts";
import { can, type FactsIn } from "../../../platform/shared/policy.ts";
import type { bill } from "../contract.ts";
import { billPolicy } from "../domain/policy.ts";
import { extensionLimits } from "../../../book/plan/server/api.ts";

type Listed = OutputOf<typeof bill.list>["list"][number];

/** A term as the screens show it, with the facts that decide what may be done with it. */
export interface BillRow
  extends Omit<FactsIn<typeof billPolicy>, "today" | "maxDays" | "maxOverdueDays">, Pick<Listed, "repaidAt"> {
  readonly id: string;
  readonly version: number;
  readonly loanId: string;
  readonly customerId: string;
  readonly repayCode: string;
  readonly orderNo: string;
  readonly name: string;
  readonly phone: string;
  readonly termNo: number;
  readonly termCount: number;
  readonly status: PlanStatus;
  readonly closeReason: CloseReason | null;
  readonly principalCents: Cents;
  readonly interestCents: Cents;
  readonly consultationCents: Cents;
  readonly extensionCents: Cents;
  readonly overdueCents: Cents;
  readonly taxBp: number;
  readonly waivedCents: Cents;
  readonly paidCents: Cents;
  readonly arrearsCents: Cents;
  readonly interestLeftCents: Cents;
  readonly consultationLeftCents: Cents;
  readonly extensionLeftCents: Cents;
  readonly overdueLeftCents: Cents;
  readonly loanContractCents: Cents;
  readonly loanRepaidCents: Cents;
  readonly loanOutstandingCents: Cents;
}

/** What a term (its table's alias) owes past its due date. */
export const arrearsOf = (alias: RawBuilder<unknown>, today: BusinessDate): RawBuilder<unknown> =>
  sql`case when ${alias}.due_on < ${today}::date then ${alias}.outstanding_cents else 0 end`;

/** The terms (alias `b`) that a condition names, each with its order's and customer's facts, in one statement. */
export const billRows = (
  where: RawBuilder<unknown>,
  { today, now }: Pick<Context, "today" | "now">,
): RawBuilder<unknown> => sql`
  select b.id, b.version, b.loan_id, b.customer_id, b.repay_code, o.order_no, c.name, c.phone, b.term_no, o.term_count, b.status,
    b.close_reason, b.due_on,
         b.extended_days, b.repaid_at, b.waived_cents, b.paid_cents, b.outstanding_cents,
         b.principal_due_cents as principal_cents, b.interest_due_cents as interest_cents,
           b.consultation_due_cents as consultation_cents,
         b.extension_due_cents as extension_cents, b.overdue_due_cents as overdue_cents, o.tax_bp,
         b.principal_due_cents - b.principal_paid_cents - b.principal_waived_cents as principal_left_cents,
         b.interest_due_cents - b.interest_paid_cents - b.interest_waived_cents as interest_left_cents,
         b.consultation_due_cents - b.consultation_paid_cents - b.consultation_waived_cents as consultation_left_cents,
         b.extension_due_cents - b.extension_paid_cents - b.extension_waived_cents as extension_left_cents,
         b.overdue_due_cents - b.overdue_paid_cents - b.overdue_waived_cents as overdue_left_cents,
         case when b.status = 30 then 0 else greatest(${today}::date - b.due_on, 0) end as overdue_days,
         ${arrearsOf(sql`b`, today)} as arrears_cents,
         o.status as loan_status, o.contract_cents as loan_contract_cents, o.repaid_cents as loan_repaid_cents,
         o.outstanding_cents as loan_outstanding_cents, c.credit_cents, c.clawback_cents, w.pending_approval, w.waiting,
         not exists (select from bill e where e.loan_id = b.loan_id and e.term_no < b.term_no
           and e.outstanding_cents > 0) as earliest_open,
         exists (select from extension x where x.bill_id = b.id and x.status = 'quoted'
           and x.expires_at > ${now}) as quote_pending,
         exists (select from refund r where r.customer_id = b.customer_id and r.status = 'pending') as refund_pending,
         exists (select from repayment p where p.loan_id = b.loan_id and p.status = 'allocated') as repaid
  from bill b join loan_order o on o.id = b.loan_id join customer c on c.id = b.customer_id
  cross join lateral (
    select count(*)::int as pending_approval,
           coalesce(array_agg(a.call) filter (where (a.object_type, a.object_id) in (('bill', b.id::text),
             ('loan', b.loan_id::text))), '{}') as waiting
    from approval a where a.loan_id = b.loan_id and a.status = 'pending') w
  where ${where}`;

const withAbilities = (row: BillRow, { actor, today }: Context<Db>, limits: ExtensionLimits) => ({
  ...row,
  taxCents: taxOfEach([row.interestCents, row.consultationCents, row.extensionCents, row.overdueCents], row.taxBp),
  can: can(billPolicy, { ...row, ...limits, today }, actor.permissions),
});

/** A term's row with what this caller may do with it. */
export const rowFor = async (row: BillRow, ctx: Context<Db>): Promise<ReturnType<typeof withAbilities>> =>
  withAbilities(row, ctx, await extensionLimits(ctx));

/** The terms of one order as its page shows them, the first term first. */
export async function planRows(ctx: Context<Db>, loanId: string): Promise<ReturnType<typeof withAbilities>[]> {
  const found = await rows<BillRow>(ctx.db, sql`${billRows(sql`b.loan_id = ${loanId}`, ctx)} order by b.term_no`);
  const limits = await extensionLimits(ctx);
  return found.map((row) => withAbilities(row, ctx, limits));
}
