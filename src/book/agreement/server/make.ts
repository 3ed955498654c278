import { buffer } from "node:stream/consumers";
import type { Context } from "../../../platform/server/context.ts";
import { only, run, sql } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";
import type { LoanRow } from "../../order/server/api.ts";
import { termsOf } from "../../plan/server/api.ts";
import { coverOf, type Parties } from "../domain/cover.ts";
import { CURRENT_TEXT } from "../domain/text.ts";
import { agreementDocument } from "./document.ts";

/**
 * Makes the agreement of a new order from the price that it keeps: the document, its hash and the figures of its cover
 * sheet. It waits for the borrower to accept it, where `acceptBy` is given until then.
 */
export async function makeAgreement(ctx: Context, loan: LoanRow, acceptBy: Date | null): Promise<void> {
  const parties = await only<Parties>(
    ctx.db,
    sql`select m.name as lender, m.reca_no, m.complaints_unit, c.name as borrower, o.order_no, p.name as product
        from loan_order o join merchant m on m.merchant_no = o.merchant_no join customer c on c.id = o.customer_id
        join product p on p.id = o.product_id where o.id = ${loan.id}`,
  );
  const terms = termsOf(loan);
  const cover = coverOf(terms);
  const facts = { parties, terms, cover, textVersion: CURRENT_TEXT, madeAt: ctx.now };
  const file = await buffer(await agreementDocument(facts, ctx.zone));
  const fileId = await ctx.services.files.save(ctx.db, file, "application/pdf", ctx.now);
  await run(
    ctx.db,
    insertInto("agreement", {
      loanId: loan.id,
      textVersion: CURRENT_TEXT,
      fileId,
      sha256: sql`(select sha256 from stored_file where id = ${fileId})`,
      cat: cover.cat,
      totalCents: cover.total,
      madeAt: ctx.now,
      acceptBy,
    }),
  );
}
