import type { Context } from "../../../../platform/server/context.ts";
import { only, row, sql, type Db } from "../../../../platform/server/database/connect.ts";
import { platformRefusals } from "../../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../../platform/shared/refusal.ts";
import { OPEN } from "../../../../book/order/domain/status.ts";
import type { Identity } from "../../../../people/borrower/domain/identity.ts";
import type { CustomerStatus } from "../../../../people/borrower/domain/status.ts";

/** A customer as far as their identity is concerned. */
export interface Known extends Identity {
  readonly id: string;
  readonly version: number;
  readonly status: CustomerStatus;
}

/** The account that stands in a customer's name now. */
const CARD = sql`(select b.clabe from bank_card b where b.customer_id = c.id and b.active order by b.id desc limit 1)`;

/** The customer under its row lock for the rest of the transaction. Refuses an unknown id (404). */
export async function lockKnown(ctx: Context, customerId: string): Promise<Known> {
  const found = await row<Known>(
    ctx.db,
    sql`select c.id, c.version, c.status, c.name, c.curp, ${CARD} as clabe from customer c
        where c.id = ${customerId} for update of c`,
  );
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "customerId" });
  return found;
}

/**
 * Whether something stands between the customer and the house by which the identity is bound: an order that has not
 * ended, or money that either still owes the other.
 */
export async function isBound(db: Db, customerId: string): Promise<boolean> {
  const { bound } = await only<{ bound: boolean }>(
    db,
    sql`select exists (select from loan_order where customer_id = ${customerId} and status in (${sql.join([...OPEN])}))
               or exists (select from customer where id = ${customerId}
                 and (credit_cents > 0 or clawback_cents > 0)) as bound`,
  );
  return bound;
}
