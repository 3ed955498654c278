import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import type { Cents } from "../../../platform/shared/cents.ts";
import type { Context } from "../../../platform/server/context.ts";
import { row, run, sql, type Db } from "../../../platform/server/database/connect.ts";

export interface ExtensionRow {
  readonly id: string;
  readonly billId: string;
  readonly days: number;
  readonly feeCents: Cents;
  readonly oldDueOn: BusinessDate;
  readonly newDueOn: BusinessDate;
  readonly expiresAt: Date;
}

/** How long a borrower has to pay an extension's fee. */
export const QUOTE_HOURS = 24;

/** The quote of an order that is still good, if any. */
export const dueExtension = (ctx: Context, loanId: string): Promise<ExtensionRow | null> =>
  row<ExtensionRow>(
    ctx.db,
    sql`select * from extension where loan_id = ${loanId} and status = 'quoted' and expires_at > ${ctx.now} order by id limit 1 for update`,
  );

/** Marks a quote as paid and in force. */
export async function takeEffect(ctx: Context, extensionId: string): Promise<void> {
  await sql`update extension set status = 'effective', effective_at = ${ctx.now} where id = ${extensionId}`.execute(ctx.db);
}

/** Lets the quotes of an order lapse whose time is over. */
export const lapse = (ctx: Context, loanId: string): Promise<number> =>
  run(ctx.db, sql`update extension set status = 'expired' where loan_id = ${loanId} and status = 'quoted' and expires_at <= ${ctx.now}`);

/** Whether a bill has a quote that is still good. */
export const hasQuote = async (db: Db, billId: string, now: Date): Promise<boolean> =>
  (await row(db, sql`select 1 as quoted from extension where bill_id = ${billId} and status = 'quoted' and expires_at > ${now}`)) !== null;
