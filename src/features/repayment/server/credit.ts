import type { Cents } from "../../../platform/shared/cents.ts";
import type { Context } from "../../../platform/server/context.ts";
import { only, sql } from "../../../platform/server/database/connect.ts";

/** Moves a customer's cached free credit (account 2020) by a signed amount and answers the new one; the database refuses to go below zero. */
export async function addCredit(ctx: Context, customerId: string, change: Cents): Promise<Cents> {
  const after = await only<{ creditCents: Cents }>(
    ctx.db,
    sql`update customer set credit_cents = credit_cents + ${change} where id = ${customerId} returning credit_cents`,
  );
  return after.creditCents;
}
