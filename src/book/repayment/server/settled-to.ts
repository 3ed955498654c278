import type { Cents } from "../../../platform/shared/cents.ts";
import type { Context } from "../../../platform/server/context.ts";
import { only, sql } from "../../../platform/server/database/connect.ts";
import type { LoanRow } from "../../order/server/api.ts";

interface SettledTo {
  readonly loanId: string;
  readonly loanStatus: number;
  readonly outstandingCents: Cents;
  readonly creditCents: Cents;
  readonly clawbackCents: Cents;
}

/**
 * What every money command answers: the order's status and balance, and what the customer has in credit or owes back,
 * after it.
 */
export async function settledTo(ctx: Context, loan: LoanRow): Promise<SettledTo> {
  const balance = await only<Pick<SettledTo, "creditCents" | "clawbackCents">>(
    ctx.db,
    sql`select credit_cents, clawback_cents from customer where id = ${loan.customerId}`,
  );
  return { loanId: loan.id, loanStatus: loan.status, outstandingCents: loan.outstandingCents, ...balance };
}
