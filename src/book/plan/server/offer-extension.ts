import type { Context } from "../../../platform/server/context.ts";
import { only, sql } from "../../../platform/server/database/connect.ts";
import type { LoanRow } from "../../order/server/api.ts";
import type { ExtensionQuote } from "../domain/extension.ts";

/** Keeps an offer of an extension of a locked order's bill until it expires; answers its id. */
export async function offerExtension(
  ctx: Context,
  loan: Pick<LoanRow, "id" | "customerId">,
  { billId, quote, expiresAt }: { readonly billId: string; readonly quote: ExtensionQuote; readonly expiresAt: Date },
): Promise<string> {
  const { id } = await only<{ id: string }>(
    ctx.db,
    sql`insert into extension (loan_id, customer_id, bill_id, days, fee_cents, status, old_due_on, new_due_on, quoted_at, expires_at, created_by)
        values (${loan.id}, ${loan.customerId}, ${billId}, ${quote.days}, ${quote.fee}, 'quoted', ${quote.oldDueDate}, ${quote.newDueDate}, ${ctx.now}, ${expiresAt}, ${ctx.actor.id})
        returning id`,
  );
  return id;
}
