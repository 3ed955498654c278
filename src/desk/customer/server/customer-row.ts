import type { RawBuilder } from "kysely";
import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import type { Cents } from "../../../platform/shared/cents.ts";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { Context } from "../../../platform/server/context.ts";
import { OPEN } from "../../../book/order/domain/status.ts";
import { row, sql, type Db } from "../../../platform/server/database/connect.ts";
import type { CustomerStatus, IncomeSource } from "../../../people/borrower/domain/status.ts";
import type { customer } from "../contract.ts";

type Profile = OutputOf<typeof customer.detail>["customer"];

/** A customer as the commands see it. */
export interface CustomerRow extends Pick<Profile, "registeredAt" | "lastLoginAt"> {
  readonly id: string;
  readonly version: number;
  readonly packageName: string;
  readonly phone: string;
  readonly name: string;
  readonly curp: string | null;
  readonly rfc: string | null;
  readonly birthOn: BusinessDate | null;
  readonly sex: string | null;
  readonly email: string | null;
  readonly stateCode: string | null;
  readonly address: string | null;
  readonly incomeSource: IncomeSource | null;
  readonly monthlyIncomeCents: Cents | null;
  readonly employer: string | null;
  readonly status: CustomerStatus;
  readonly statusReason: string | null;
  readonly creditCents: Cents;
  readonly clawbackCents: Cents;
  readonly settledLoans: number;
}

/** Refuses an id of nobody, or of somebody out of the caller's sight (404). */
export async function requireCustomer({ db }: Context<Db>, customerId: string): Promise<void> {
  const found = await row<{ id: string }>(db, sql`select id from customer where id = ${customerId}`);
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "customerId" });
}

/** Whether a customer (its id in SQL) has an order that has not ended. */
export const hasOpenOrder = (customerId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (select from loan_order o where o.customer_id = ${customerId} and o.status in (${sql.join([...OPEN])}))`;

/**
 * The customer under its row lock for the rest of the transaction. Refuses an unknown id (404) and a version that is
 * not the present one (409).
 */
export async function lockCustomer(ctx: Context, customerId: string, expectedVersion: number): Promise<CustomerRow> {
  const found = await row<CustomerRow>(ctx.db, sql`select * from customer where id = ${customerId} for update`);
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "customerId" });
  if (found.version !== expectedVersion) throw new Refusal(platformRefusals.stale, { field: "version" });
  return found;
}
