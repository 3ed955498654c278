import type { Cents } from "../../../platform/shared/cents.ts";
import type { Context } from "../../../platform/server/context.ts";
import { only, sql } from "../../../platform/server/database/connect.ts";
import type { LoanRow } from "../../loan/server/api.ts";

/** What every money command answers: the order's status and balance, and the customer's free credit, after it. */
export async function settledTo(ctx: Context, loan: LoanRow): Promise<{ loanId: string; loanStatus: number; outstandingCents: Cents; creditCents: Cents }> {
  const { creditCents } = await only<{ creditCents: Cents }>(ctx.db, sql`select credit_cents from customer where id = ${loan.customerId}`);
  return { loanId: loan.id, loanStatus: loan.status, outstandingCents: loan.outstandingCents, creditCents };
}
