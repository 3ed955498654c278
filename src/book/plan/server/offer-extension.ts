import type { Context } from "../../../platform/server/context.ts";
import { only, sql } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";
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
    insertInto(
      "extension",
      {
        loanId: loan.id,
        customerId: loan.customerId,
        billId,
        days: quote.days,
        feeCents: quote.fee,
        status: "quoted",
        oldDueOn: quote.oldDueDate,
        newDueOn: quote.newDueDate,
        quotedAt: ctx.now,
        expiresAt,
        createdBy: ctx.actor.id,
      },
      sql`returning id`,
    ),
  );
  return id;
}
