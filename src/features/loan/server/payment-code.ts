import { Refusal } from "../../../platform/shared/refusal.ts";
import type { Context, Services } from "../../../platform/server/context.ts";
import { askOutside } from "../../../platform/server/database/asking.ts";
import { only, row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { bankOver, channelBy, collectingChannel } from "../../channel/server/api.ts";
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

/** Asks the channel for a code. One that nobody was given, because the transaction came to nothing, does no harm. */
async function askForCode(services: Services, channelCode: string, { orderNo, customerId, outstandingCents }: LoanRow) {
  const { db } = services.connection;
  const channel = await channelBy(db, channelCode);
  if (!channel) throw new Refusal(loanRefusals.channelOff);
  const days = await settingOf({ db, services }, loanSettings.paymentCodeDays);
  const expiresAt = new Date(services.clock.now().getTime() + days * 86_400_000);
  const payer = await only<{ name: string; email: string | null }>(db, sql`select name, email from customer where id = ${customerId}`);
  const { code, amountCents } = await bankOver(channel, services).issueCode(orderNo, expiresAt, { amountCents: outstandingCents, payer });
  return { code, amountCents: amountCents ?? null, expiresAt };
}

/**
 * Gets a new payment code from the channel that collects for the order and puts it in the place of the old one, to which money may still arrive.
 * The channel is asked outside of the transaction. Refuses an order with nothing to repay.
 */
export async function issueCode({ db, now, services }: Context, loan: LoanRow): Promise<PaymentCode> {
  if (!LIVE.includes(loan.status)) throw new Refusal(loanRefusals.notLive);
  const channel = await collectingChannel(db, loan.id);
  if (!channel) throw new Refusal(loanRefusals.channelOff);
  const { code, amountCents, expiresAt } = await askOutside(`code ${channel.code} ${loan.orderNo} ${loan.outstandingCents}`, () =>
    askForCode(services, channel.code, loan),
  );
  await sql`update payment_code set replaced_at = ${now} where loan_id = ${loan.id} and replaced_at is null and code <> ${code}`.execute(db);
  await sql`insert into payment_code (loan_id, customer_id, channel, code, created_at, expires_at, amount_cents)
            values (${loan.id}, ${loan.customerId}, ${channel.code}, ${code}, ${now}, ${expiresAt}, ${amountCents})
            on conflict (code) do update set expires_at = excluded.expires_at, replaced_at = null`.execute(db);
  return { code, channel: channel.code, expiresAt };
}
