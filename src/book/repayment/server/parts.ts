import type { Context } from "../../../platform/server/context.ts";
import { sql } from "../../../platform/server/database/connect.ts";
import type { StoredBill } from "../../plan/server/api.ts";
import type { Part } from "../../ledger/domain/component.ts";

/** Keeps which bill and component each centavo of a repayment went to. */
export async function saveParts(
  ctx: Context,
  repaymentId: string,
  bills: readonly StoredBill[],
  parts: readonly Part[],
): Promise<void> {
  const values = parts.flatMap((part) => {
    const bill = bills.find((candidate) => candidate.termNo === part.termNo);
    return bill
      ? [
          sql`(${repaymentId}, ${bill.id}, ${bill.loanId}, ${bill.customerId}, ${part.termNo}, ${part.component},
                ${part.amount})`,
        ]
      : [];
  });
  if (values.length === 0) return;
  await sql`insert into allocation (repayment_id, bill_id, loan_id, customer_id, term_no, component, amount_cents)
            values ${sql.join(values)}`.execute(ctx.db);
}
