import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { findLoan } from "../../../book/order/server/api.ts";
import { partner } from "../contract.ts";

type Detail = NonNullable<OutputOf<typeof partner.detail>>;
type Row = Omit<Detail, "saidAt" | "nextAt"> & { readonly saidAt: Date | null; readonly nextAt: Date };

/** How an order stands at its partner. Refuses an unknown order (404). */
export const partnerDetail = handle(partner.detail, async ({ loanId }, { db }) => {
  await findLoan(db, loanId);
  const found = await row<Row>(
    db,
    sql`select q.step, q.partner_order_no, q.contract_no, q.said, q.said_at, q.failure, q.failure_detail, q.next_at,
          q.plan, q.payments, q.delays from partner_order q where q.loan_id = ${loanId}`,
  );
  if (!found) return null;
  return {
    ...found,
    saidAt: found.saidAt?.toISOString() ?? null,
    nextAt: found.nextAt.toISOString(),
    plan: found.plan.map(({ term, dueDate, total, paid }) => ({ term, dueDate, total, paid })),
    payments: found.payments.map(({ paymentNo, term, amount, paidAt }) => ({ paymentNo, term, amount, paidAt })),
    delays: found.delays.map(({ delayNo, term, days, fee, dueDate }) => ({ delayNo, term, days, fee, dueDate })),
  };
});
