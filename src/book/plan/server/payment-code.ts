import type { Cents } from "../../../platform/shared/cents.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { Context, Services } from "../../../platform/server/context.ts";
import { askOutside } from "../../../platform/server/database/asking.ts";
import { only, row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { insertInto, updateTable } from "../../../platform/server/database/write.ts";
import type { AmountsToPay, Offer } from "../domain/offer.ts";
import { bankOver, channelBy, collectingChannel } from "../../../reach/channel/server/api.ts";
import { settingOf } from "../../../base/configuration/server/api.ts";
import { loanSettings } from "../../order/domain/settings.ts";
import { takesReceipts } from "../../order/domain/status.ts";
import { loanRefusals } from "../../order/messages.ts";
import type { LoanRow } from "../../order/server/api.ts";

export interface PaymentCode {
  readonly code: string;
  readonly channel: string;
  readonly expiresAt: Date;
}

/** What a code is for: an order's debt, or the offer of an extension, and the amount that pays it. */
export interface CodeFor {
  readonly amount: Cents;
  readonly offer: Offer | null;
}

/** All that can be paid with an order: its debt, and what the customer owes back. */
export const debtOf = ({ total }: AmountsToPay<Offer>): CodeFor => ({ amount: total, offer: null });

/** Refuses when no offer waits for a fee. */
export function offerOf({ offer }: AmountsToPay<Offer>): CodeFor {
  if (!offer || offer.fee === 0) throw new Refusal(loanRefusals.noOffer);
  return { amount: offer.fee, offer };
}

/**
 * The code of an order for something that is to be paid now, if one is in force; one that stands for a single amount
 * only while that is the amount.
 */
export const currentCode = (
  db: Db,
  loanId: string,
  now: Date,
  { amount, offer }: CodeFor,
): Promise<PaymentCode | null> =>
  row<PaymentCode>(
    db,
    sql`select code, channel, expires_at from payment_code
        where loan_id = ${loanId} and extension_id is not distinct from ${offer?.id ?? null} and replaced_at is null
          and expires_at > ${now}
          and (amount_cents is null or amount_cents = ${amount})
        order by id desc limit 1`,
  );

/** Asks the channel for a code. One that nobody was given, because the transaction came to nothing, does no harm. */
async function askForCode(
  services: Services,
  channelCode: string,
  { orderNo, customerId }: LoanRow,
  { amount, offer }: CodeFor,
) {
  const { db } = services.connection;
  const channel = await channelBy(db, channelCode);
  if (!channel) throw new Refusal(loanRefusals.channelOff);
  const days = await settingOf({ db, services }, loanSettings.paymentCodeDays);
  const expiresAt = offer?.expiresAt ?? new Date(services.clock.now().getTime() + days * 86_400_000);
  const payer = await only<{ name: string; email: string | null }>(
    db,
    sql`select name, email from customer where id = ${customerId}`,
  );
  const { code, amountCents } = await bankOver(channel, services).issueCode(referenceOf(orderNo, offer), expiresAt, {
    amountCents: amount,
    payer,
  });
  return { code, amountCents: amountCents ?? null, expiresAt };
}

const referenceOf = (orderNo: string, offer: Offer | null): string => (offer ? `${orderNo}-X${offer.id}` : orderNo);

/**
 * Gets a new code from the channel that collects for the order and puts it in the place of the old one for the same, to
 * which money may still arrive. A code for an offer ends with the offer's time. The channel is asked outside of the
 * transaction. Refuses an order with nothing to repay.
 */
export async function issueCode({ db, now, services }: Context, loan: LoanRow, wanted: CodeFor): Promise<PaymentCode> {
  if (!takesReceipts(loan.status) || loan.byPartner || wanted.amount === 0) throw new Refusal(loanRefusals.notLive);
  const channel = await collectingChannel(db, loan.id);
  if (!channel) throw new Refusal(loanRefusals.channelOff);
  const reference = referenceOf(loan.orderNo, wanted.offer);
  const { code, amountCents, expiresAt } = await askOutside(`code ${channel.code} ${reference} ${wanted.amount}`, () =>
    askForCode(services, channel.code, loan, wanted),
  );
  const extensionId = wanted.offer?.id ?? null;
  await updateTable(
    "payment_code",
    { replacedAt: now },
    sql`where loan_id = ${loan.id} and extension_id is not distinct from ${extensionId} and replaced_at is null
          and code <> ${code}`,
  ).execute(db);
  await insertInto(
    "payment_code",
    {
      loanId: loan.id,
      customerId: loan.customerId,
      channel: channel.code,
      code,
      createdAt: now,
      expiresAt,
      amountCents,
      extensionId,
    },
    sql`on conflict (code) do update set expires_at = excluded.expires_at, replaced_at = null`,
  ).execute(db);
  return { code, channel: channel.code, expiresAt };
}
