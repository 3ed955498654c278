import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import type { Cents } from "../../../platform/shared/cents.ts";
import type { Context } from "../../../platform/server/context.ts";
import { row, run, sql, type Db } from "../../../platform/server/database/connect.ts";
import type { ExtensionQuote } from "../domain/extension.ts";

interface QuoteRow {
  readonly id: string;
  readonly termNo: number;
  readonly days: number;
  readonly feeCents: Cents;
  readonly oldDueOn: BusinessDate;
  readonly newDueOn: BusinessDate;
}

/** A quote that waits for its payment. */
export type OpenQuote = ExtensionQuote & { readonly id: string };

const openQuoteOf = (loanId: string, now: Date) => sql`
  select x.id, b.term_no, x.days, x.fee_cents, x.old_due_on, x.new_due_on from extension x join bill b on b.id = x.bill_id
  where x.loan_id = ${loanId} and x.status = 'quoted' and x.expires_at > ${now} and b.outstanding_cents > 0
  order by x.id limit 1`;

const fromRow = ({ id, termNo, days, feeCents, oldDueOn, newDueOn }: QuoteRow): OpenQuote => ({
  id,
  termNo,
  days,
  fee: feeCents,
  oldDueDate: oldDueOn,
  newDueDate: newDueOn,
});

/** The quote of an order that is still good, if any: that of a bill which still owes. For reading only. */
export async function openQuote(db: Db, loanId: string, now: Date): Promise<OpenQuote | null> {
  const quote = await row<QuoteRow>(db, openQuoteOf(loanId, now));
  return quote && fromRow(quote);
}

/** The same under its lock, for a payment that may put it in force. */
export async function dueExtension(ctx: Context, loanId: string): Promise<OpenQuote | null> {
  const quote = await row<QuoteRow>(ctx.db, sql`${openQuoteOf(loanId, ctx.now)} for update of x`);
  return quote && fromRow(quote);
}

/** Marks a quote as paid by a repayment, and in force. */
export async function takeEffect(ctx: Context, extensionId: string, repaymentId: string): Promise<void> {
  await sql`update extension set status = 'effective', effective_at = ${ctx.now}, repayment_id = ${repaymentId} where id = ${extensionId}`.execute(ctx.db);
}

/** Says whether a paid extension found something to extend, once the order's history is known better. */
export async function setInForce(ctx: Context, extensionId: string, inForce: boolean): Promise<void> {
  await sql`update extension set void_at = ${inForce ? null : ctx.now} where id = ${extensionId}`.execute(ctx.db);
}

/** Lets the quotes of an order lapse whose time is over. */
export const lapse = (ctx: Context, loanId: string): Promise<number> =>
  run(ctx.db, sql`update extension set status = 'expired' where loan_id = ${loanId} and status = 'quoted' and expires_at <= ${ctx.now}`);

/** Whether a bill has a quote that is still good. */
export const hasQuote = async (db: Db, billId: string, now: Date): Promise<boolean> =>
  (await row(db, sql`select 1 as quoted from extension where bill_id = ${billId} and status = 'quoted' and expires_at > ${now}`)) !== null;
