import { negate, ZERO, type Cents } from "../../../platform/shared/cents.ts";
import type { Context } from "../../../platform/server/context.ts";
import { only, sql } from "../../../platform/server/database/connect.ts";
import { settleRest, type Balance } from "../../plan/domain/rewrite.ts";
import { post } from "../../ledger/server/api.ts";
import { clawbackOffset } from "../../ledger/domain/postings.ts";
import { moveSides, type Sides } from "../../../people/borrower/server/api.ts";

const asBalance = ({ creditCents, clawbackCents }: Sides): Balance => ({
  credit: creditCents,
  clawback: clawbackCents,
});

/** What a customer has in credit or owes back, under the customer's lock for the rest of the transaction. */
export const lockBalance = async (ctx: Context, customerId: string): Promise<Balance> =>
  asBalance(
    await only<Sides>(
      ctx.db,
      sql`select credit_cents, clawback_cents from customer where id = ${customerId} for update`,
    ),
  );

/**
 * Moves both sides of a customer's cached balance (accounts 2020 and 1160); the database refuses to go below zero, and
 * to have both.
 */
export const moveBalance = async (ctx: Context, customerId: string, { credit, clawback }: Balance): Promise<Balance> =>
  asBalance(await moveSides(ctx, customerId, { creditCents: credit, clawbackCents: clawback }));

/** Takes a posted amount from a customer's free credit (2020) and answers what is left of it. */
export const takeCredit = async (ctx: Context, customerId: string, amount: Cents): Promise<Cents> =>
  (await moveBalance(ctx, customerId, { credit: negate(amount), clawback: ZERO })).credit;

/**
 * Gives a customer back an amount that was posted to the credit (2020): what the customer owes back is settled first.
 * `source` names what it came back from, for good.
 */
export async function returnCredit(
  ctx: Context,
  {
    customerId,
    amount,
    source,
    loanId,
  }: { readonly customerId: string; readonly amount: Cents; readonly source: string; readonly loanId?: string },
): Promise<void> {
  const { clawbackRepaid, overpaid } = settleRest(amount, await lockBalance(ctx, customerId));
  if (clawbackRepaid > 0)
    await post(ctx, clawbackOffset({ source, customerId, ...(loanId && { loanId }), amount: clawbackRepaid }));
  await moveBalance(ctx, customerId, { credit: overpaid, clawback: negate(clawbackRepaid) });
}
