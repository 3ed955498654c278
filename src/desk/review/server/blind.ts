import type { Context } from "../../../platform/server/context.ts";
import { only, sql } from "../../../platform/server/database/connect.ts";
import { port } from "../../../platform/server/features.ts";
import type { LoanRow } from "../../../book/order/server/api.ts";
import type { RecordRow } from "./record.ts";

/** Hears of each verdict of a first review that takes effect on a locked order, as the order stood before it. */
export const verdictTaken =
  port<(ctx: Context, loan: LoanRow, record: RecordRow) => Promise<void>>("review.verdictTaken");

/** What is kept of a blind case apart, so that the first review does not show in it, nor it in the borrower's data. */
export interface KeptApart {
  /** Until when the calls on the borrower's phone were shown on this case; null before. */
  readonly callsRead: (ctx: Context, loanId: string) => Promise<Date | null>;
  readonly readCalls: (ctx: Context, loanId: string, through: Date) => Promise<void>;
}
export const keptApart = port<KeptApart>("review.keptApart");

/**
 * Lets the product's own work on an order see what its reviewer sees, for the rest of the transaction: a blind case is
 * seen by nobody else. It changes nothing for any other order.
 */
export async function seeAsReviewer(ctx: Context, loanId: string): Promise<void> {
  await only(ctx.db, sql`select set_config('app.viewer', coalesce(blind_reviewer_of(${loanId})::text, ''), true)`);
}
