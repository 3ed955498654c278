import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import type { Cents } from "../../../platform/shared/cents.ts";
import type { Context } from "../../../platform/server/context.ts";
import { only, row, rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { notices } from "../domain/notices.ts";
import { notify, recordStep, type LoanRow } from "../../order/server/api.ts";
import type { BillState } from "../domain/bill-state.ts";
import {
  amountsToPay,
  isInTime,
  stillFits,
  type AmountsToPay,
  type Offer,
  type OfferEnd,
  type PaidAt,
  type PaidOn,
} from "../domain/offer.ts";
import { accrueBills } from "./accrue-bills.ts";
import { billsOf } from "./bill-store.ts";

interface QuoteRow {
  readonly id: string;
  readonly termNo: number;
  readonly days: number;
  readonly feeCents: Cents;
  readonly oldDueOn: BusinessDate;
  readonly newDueOn: BusinessDate;
  readonly quotedAt: Date;
  readonly expiresAt: Date;
}

const fromRow = ({ id, termNo, days, feeCents, oldDueOn, newDueOn, quotedAt, expiresAt }: QuoteRow): Offer => ({
  id,
  termNo,
  days,
  fee: feeCents,
  oldDueDate: oldDueOn,
  newDueDate: newDueOn,
  quotedAt: new Date(quotedAt),
  expiresAt: new Date(expiresAt),
});

const offersOf = (loanId: string) => sql`
  select x.id, b.term_no, x.days, x.fee_cents, x.old_due_on, x.new_due_on, x.quoted_at, x.expires_at
  from extension x join bill b on b.id = x.bill_id where x.loan_id = ${loanId} and x.status = 'quoted'
    and b.outstanding_cents > 0`;

/** The offer of an order that stands now, if any: that of a bill which still owes. For reading only. */
async function openOffer(db: Db, loanId: string, now: Date): Promise<Offer | null> {
  const found = await row<QuoteRow>(db, sql`${offersOf(loanId)} and x.expires_at > ${now} order by x.id desc limit 1`);
  return found && fromRow(found);
}

/**
 * What an order owes today, what its customer owes back besides, and the offer that stands, as every screen, text and
 * call states them. For reading only.
 */
export async function amountsOf(
  db: Db,
  loan: LoanRow,
  { now, today }: Pick<Context, "now" | "today">,
): Promise<AmountsToPay<Offer>> {
  const { bills } = accrueBills(await billsOf(db, [loan.id]), loan, today);
  const { clawbackCents } = await only<{ clawbackCents: Cents }>(
    db,
    sql`select clawback_cents from customer where id = ${loan.customerId}`,
  );
  return amountsToPay(bills, await openOffer(db, loan.id, now), clawbackCents);
}

/** What a receipt may put in force, and on which code it came in. */
export interface DueOffer {
  readonly offer: Offer | null;
  readonly on: PaidOn;
}

/**
 * The offer of an order that stood when a repayment was paid and that nothing but its time has ended, under its lock.
 * `bills` are the order's, charged through the day of the booking.
 */
export async function dueOffer(
  ctx: Context,
  loan: LoanRow,
  bills: readonly BillState[],
  repaymentId: string,
  paidAt: PaidAt,
): Promise<DueOffer> {
  const found = await row<QuoteRow>(ctx.db, sql`${offersOf(loan.id)} order by x.id desc limit 1 for update of x`);
  const offer = found && fromRow(found);
  if (!offer || !isInTime(offer, paidAt) || !stillFits(bills, offer, loan)) return { offer: null, on: "debt" };
  const own = await row(
    ctx.db,
    sql`select 1 as own from repayment r join payment_code c on c.code = r.payment_code where r.id = ${repaymentId}
          and c.extension_id = ${offer.id}`,
  );
  return { offer, on: own ? "extension" : "debt" };
}

/** Says whether a paid extension found something to extend, once the order's history is known better. */
export async function setInForce(ctx: Context, extensionId: string, inForce: boolean): Promise<void> {
  await updateTable("extension", { voidAt: inForce ? null : ctx.now }, sql`where id = ${extensionId}`).execute(ctx.db);
}

/** Puts an offer in force that a repayment paid for; the order's timeline says so. */
export async function takeEffect(
  ctx: Context,
  { id, customerId, status }: LoanRow,
  offer: Offer,
  repaymentId: string,
): Promise<void> {
  const { id: extensionId, termNo, days, fee, newDueDate } = offer;
  await updateTable(
    "extension",
    { status: "effective", effectiveAt: ctx.now, repaymentId },
    sql`where id = ${extensionId}`,
  ).execute(ctx.db);
  const details = { extensionId: Number(extensionId), termNo, days, feeCents: fee, newDueOn: newDueDate };
  await recordStep(ctx, { loanId: id, customerId, event: "extensionTaken", from: status, to: status, details });
}

/** Closes the offers of an order whose time is over. */
export const lapse = (ctx: Context, loanId: string): Promise<unknown> =>
  updateTable(
    "extension",
    { status: "expired", endedAt: sql`expires_at`, endReason: "lapsed" },
    sql`where loan_id = ${loanId} and status = 'quoted' and expires_at <= ${ctx.now}`,
  ).execute(ctx.db);

/**
 * Ends the offer of an order because its debt changes: what was offered was worked out from the debt before. The
 * timeline says so and why. Answers whether one stood. The caller holds the order's lock.
 */
export async function endOffer(ctx: Context, { id, customerId, status }: LoanRow, reason: OfferEnd): Promise<boolean> {
  await lapse(ctx, id);
  const ended = await rows<{ feeCents: Cents; days: number }>(
    ctx.db,
    updateTable(
      "extension",
      { status: "expired", endedAt: ctx.now, endReason: reason },
      sql`where loan_id = ${id} and status = 'quoted' returning fee_cents, days`,
    ),
  );
  for (const { feeCents, days } of ended) {
    await recordStep(ctx, {
      loanId: id,
      customerId,
      event: "extensionEnded",
      from: status,
      to: status,
      details: { feeCents, days, endReason: reason },
    });
  }
  return ended.length > 0;
}

/**
 * Tells a borrower who still owes that an offer is over, and what is owed now; a change that staff made is not heard of
 * otherwise.
 */
export async function notifyEnded(ctx: Context, loan: LoanRow, outstanding: Cents): Promise<void> {
  if (outstanding > 0) await notify(ctx, loan, (appName) => notices.offerEnded(appName, outstanding));
}

/** Whether a bill has an offer that stands. */
export const hasQuote = async (db: Db, billId: string, now: Date): Promise<boolean> =>
  (await row(
    db,
    sql`select 1 as quoted from extension where bill_id = ${billId} and status = 'quoted' and expires_at > ${now}`,
  )) !== null;
