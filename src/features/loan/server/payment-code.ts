import { Refusal } from "../../../platform/shared/refusal.ts";
import type { Services } from "../../../platform/server/context.ts";
import { only, row, sql, type Db, type Tx } from "../../../platform/server/database/connect.ts";
import { bankOver, collectingChannel } from "../../channel/server/api.ts";
import { settingOf } from "../../configuration/server/api.ts";
import { loanSettings } from "../domain/settings.ts";
import { LIVE } from "../domain/status.ts";
import { loanRefusals } from "../messages.ts";
import type { LoanRow } from "./loan-row.ts";

export interface PaymentCode {
  readonly code: string;
  readonly channel: string;
  readonly expiresAt: Date;
}

/** The code that an order can be paid to now, if one is in force; one that stands for a single amount only while the order owes that much. */
export const currentCode = (db: Db, loanId: string, now: Date): Promise<PaymentCode | null> =>
  row<PaymentCode>(
    db,
    sql`select c.code, c.channel, c.expires_at from payment_code c join loan_order o on o.id = c.loan_id
        where c.loan_id = ${loanId} and c.replaced_at is null and c.expires_at > ${now} and (c.amount_cents is null or c.amount_cents = o.outstanding_cents)
        order by c.id desc limit 1`,
  );

/**
 * Gets a new payment code from the channel that collects for the order and puts it in the place of the old one, to which money may still arrive.
 * Refuses an order with nothing to repay.
 */
export async function issueCode(db: Tx, services: Services, loan: LoanRow): Promise<PaymentCode> {
  if (!LIVE.includes(loan.status)) throw new Refusal(loanRefusals.notLive);
  const channel = await collectingChannel(db, loan.id);
  if (!channel) throw new Refusal(loanRefusals.channelOff);
  const now = services.clock.now();
  const days = await settingOf({ db, services }, loanSettings.paymentCodeDays);
  const expiresAt = new Date(now.getTime() + days * 86_400_000);
  const payer = await only<{ name: string; email: string | null }>(db, sql`select name, email from customer where id = ${loan.customerId}`);
  const { code, amountCents } = await bankOver(channel, services).issueCode(loan.orderNo, expiresAt, { amountCents: loan.outstandingCents, payer });
  await sql`update payment_code set replaced_at = ${now} where loan_id = ${loan.id} and replaced_at is null and code <> ${code}`.execute(db);
  await sql`insert into payment_code (loan_id, customer_id, channel, code, created_at, expires_at, amount_cents)
            values (${loan.id}, ${loan.customerId}, ${channel.code}, ${code}, ${now}, ${expiresAt}, ${amountCents ?? null})
            on conflict (code) do update set expires_at = excluded.expires_at, replaced_at = null`.execute(db);
  return { code, channel: channel.code, expiresAt };
}
