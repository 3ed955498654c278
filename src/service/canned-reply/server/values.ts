import { debtOf, amountsOf, currentCode } from "../../../book/plan/server/api.ts";
import { nextDue, overdueDays } from "../../../book/plan/domain/plan.ts";
import { takesReceipts } from "../../../book/order/domain/status.ts";
import { findLoan } from "../../../book/order/server/api.ts";
import type { Context } from "../../../platform/server/context.ts";
import { row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { formatDate } from "../../../platform/shared/business-date.ts";
import { formatMoney } from "../../../platform/shared/cents.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { Values } from "../domain/variables.ts";

type Asking = Context<Db>;

/** What an order that is being repaid says of its debt today. */
async function debtOfOrder(ctx: Asking, loan: NonNullable<Awaited<ReturnType<typeof findLoan>>>): Promise<Values> {
  if (!takesReceipts(loan.status) || loan.byPartner) return {};
  const amounts = await amountsOf(ctx.db, loan, ctx);
  const next = nextDue(amounts.bills);
  const code = await currentCode(ctx.db, loan.id, ctx.now, debtOf(amounts));
  return {
    amount: formatMoney(amounts.debt),
    overdueDays: String(overdueDays(amounts.bills, ctx.today)),
    ...(next && { dueAmount: formatMoney(next.amount), dueDate: formatDate(next.dueDate) }),
    ...(code && { payCode: code.code }),
  };
}

/**
 * What the variables of a text say about a borrower and an order: the one that is named, else the latest that the caller
 * sees. Refuses a customer or an order that is not there or not the caller's to see, and one of somebody else (404).
 */
export async function valuesFor(ctx: Asking, customerId: string, loanId: string | undefined): Promise<Values> {
  const person = await row<{ name: string; agent: string | null; loanId: string | null; appName: string | null }>(
    ctx.db,
    sql`select c.name, (select s.name from staff_user s where s.id = ${ctx.actor.id}) as agent, o.id as loan_id,
          p.app_name
        from customer c
        left join lateral (select l.id, l.package_name from loan_order l
          where l.customer_id = c.id and (${loanId ?? null}::bigint is null or l.id = ${loanId ?? null})
          order by l.id desc limit 1) o on true
        left join app_package p on p.package_name = o.package_name
        where c.id = ${customerId}`,
  );
  if (!person) throw new Refusal(platformRefusals.notFound, { field: "customerId" });
  const loan = person.loanId === null ? null : await findLoan(ctx.db, person.loanId);
  if (loanId !== undefined && !loan) throw new Refusal(platformRefusals.notFound, { field: "loanId" });
  return {
    name: person.name,
    ...(person.agent !== null && { agent: person.agent }),
    ...(person.appName !== null && { appName: person.appName }),
    ...(loan && { orderNo: loan.orderNo, ...(await debtOfOrder(ctx, loan)) }),
  };
}
