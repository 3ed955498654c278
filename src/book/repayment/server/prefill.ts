import { maskCard, maskPhone } from "../../../platform/shared/mask.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { Context } from "../../../platform/server/context.ts";
import { only, row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { nameOfBank } from "../../../people/borrower/domain/banks.ts";
import { amountsOf } from "../../plan/server/api.ts";
import { currentCode, debtOf } from "../../plan/server/api.ts";
import { findLoan } from "../../order/server/api.ts";
import { repayment } from "../contract.ts";
import type { OnRecord } from "../domain/on-record.ts";

/** What is known of the customer of an order. */
export const onRecord = (ctx: Context<Db>, loanId: string): Promise<OnRecord> =>
  only(
    ctx.db,
    sql`select c.phone, l.clabe from loan_order l join customer c on c.id = l.customer_id where l.id = ${loanId}`,
  );

interface Known extends OnRecord {
  readonly loanId: string;
  readonly name: string;
}

/** What a dialog about money that came in for an order begins with. Refuses an unknown order (404). */
export const prefill = handle(repayment.prefill, async ({ orderNo }, ctx) => {
  const known = await row<Known>(
    ctx.db,
    sql`select l.id as loan_id, c.name, c.phone, l.clabe
        from loan_order l join customer c on c.id = l.customer_id where l.order_no = ${orderNo}`,
  );
  if (!known) throw new Refusal(platformRefusals.notFound, { field: "orderNo" });
  const code = await currentCode(
    ctx.db,
    known.loanId,
    ctx.now,
    debtOf(await amountsOf(ctx.db, await findLoan(ctx.db, known.loanId), ctx)),
  );
  const bankCode = known.clabe.slice(0, 3);
  return {
    payee: known.name,
    phone: maskPhone(known.phone),
    bankCard: maskCard(known.clabe),
    bankCode,
    bankName: nameOfBank(bankCode),
    channel: code?.channel ?? null,
    paymentCode: code?.code ?? null,
  };
});
