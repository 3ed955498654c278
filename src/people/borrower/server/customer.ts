import type { RawBuilder } from "kysely";
import type { Cents } from "../../../platform/shared/cents.ts";
import type { Context } from "../../../platform/server/context.ts";
import { only, run, sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import type { CustomerStatus } from "../domain/status.ts";

/** Changes a locked customer as staff see them; answers the version after it. */
async function change(ctx: Context, customerId: string, set: RawBuilder<unknown>): Promise<number> {
  const { version } = await only<{ version: number }>(
    ctx.db,
    sql`update customer set ${set} version = version + 1 where id = ${customerId} returning version`,
  );
  return version;
}

/** Moves a locked customer to a status that the rules allow, for a reason. Answers the version after it. */
export const setCustomerStatus = (
  ctx: Context,
  customerId: string,
  status: CustomerStatus,
  reason: string | null,
): Promise<number> => change(ctx, customerId, sql`status = ${status}, status_reason = ${reason},`);

/** What staff may correct of a customer. */
export interface Contact {
  readonly email: string | null;
  readonly address: string | null;
  readonly employer: string | null;
}

/** Replaces what staff may correct of a locked customer. Answers the version after it. */
export const setContact = (ctx: Context, customerId: string, { email, address, employer }: Contact): Promise<number> =>
  change(ctx, customerId, sql`email = ${email}, address = ${address}, employer = ${employer},`);

/** Unbinds an account of a locked customer. Answers the customer's version after it. */
export async function unbindCard(ctx: Context, customerId: string, cardId: string): Promise<number> {
  await run(ctx.db, updateTable("bank_card", { active: false, unboundAt: ctx.now }, sql`where id = ${cardId}`));
  return change(ctx, customerId, sql``);
}

/** The two sides of what a customer and the house owe each other. */
export interface Sides {
  readonly creditCents: Cents;
  readonly clawbackCents: Cents;
}

/**
 * Moves both sides of a customer by amounts that may be negative; the database refuses to go below zero, and to have
 * both. Answers them as they are now.
 */
export const moveSides = (ctx: Context, customerId: string, { creditCents, clawbackCents }: Sides): Promise<Sides> =>
  only<Sides>(
    ctx.db,
    updateTable(
      "customer",
      { creditCents: sql`credit_cents + ${creditCents}`, clawbackCents: sql`clawback_cents + ${clawbackCents}` },
      sql`where id = ${customerId}
        returning credit_cents, clawback_cents`,
    ),
  );

/** Counts an order of a customer that was settled (1), or that is no longer (-1). */
export async function countSettled(ctx: Context, customerId: string, by: 1 | -1): Promise<void> {
  await run(
    ctx.db,
    updateTable("customer", { settledLoans: sql`settled_loans + ${by}` }, sql`where id = ${customerId}`),
  );
}
