import { buffer } from "node:stream/consumers";
import type { Context } from "../../../platform/server/context.ts";
import { only, run, sql, type Db } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";
import type { LoanRow } from "../../order/server/api.ts";
import { termsOf } from "../../plan/server/api.ts";
import { coverOf, type Cover, type Parties } from "../domain/cover.ts";
import { CURRENT_TEXT } from "../domain/text.ts";
import { agreementDocument } from "./document.ts";

/** The agreement of an order from the price that it keeps, as it is or would be made at an instant: the document, and its cover sheet. */
export async function drawUp(
  { db, zone }: Pick<Context<Db>, "db" | "zone">,
  loan: LoanRow,
  madeAt: Date,
): Promise<{ readonly cover: Cover; readonly document: Buffer }> {
  const parties = await only<Parties>(
    db,
    sql`select m.name as lender, m.reca_no, m.complaints_unit, c.name as borrower, o.order_no, p.name as product
        from loan_order o join merchant m on m.merchant_no = o.merchant_no join customer c on c.id = o.customer_id
        join product p on p.id = o.product_id where o.id = ${loan.id}`,
  );
  const terms = termsOf(loan);
  const cover = coverOf(terms);
  const facts = { parties, terms, cover, textVersion: CURRENT_TEXT, madeAt };
  return { cover, document: await buffer(await agreementDocument(facts, zone)) };
}

/**
 * Makes the agreement of a new order: the document, its hash and the figures of its cover sheet. It waits for the
 * borrower to accept it, where `acceptBy` is given until then.
 */
export async function makeAgreement(ctx: Context, loan: LoanRow, acceptBy: Date | null): Promise<void> {
  const { cover, document } = await drawUp(ctx, loan, ctx.now);
  const fileId = await ctx.services.files.save(ctx.db, document, "application/pdf", ctx.now);
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
