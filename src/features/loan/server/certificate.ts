import { formatDecimal, type Cents } from "../../../platform/shared/cents.ts";
import { maskCard } from "../../../platform/shared/mask.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { handle } from "../../../platform/server/handle.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { loan } from "../contract.ts";
import { loanRefusals } from "../messages.ts";

interface Paid {
  readonly time: Date | null;
  readonly amountCents: Cents | null;
  readonly appName: string;
  readonly orderNo: string;
  readonly bankName: string | null;
  readonly clabe: string | null;
  readonly holder: string | null;
}

/** The voucher of an order's successful payout. An order of another customer is as unknown as one that does not exist (404). */
export const loanCertificate = handle(loan.certificate, async ({ loanId, userId }, ctx) => {
  const paid = await row<Paid>(
    ctx.db,
    sql`select coalesce(p.finished_at, o.disbursed_at) as time, p.amount_cents, a.app_name, o.order_no, p.bank_name, p.clabe, p.holder
        from loan_order o
        join app_package a on a.package_name = o.package_name
        left join payout p on p.loan_id = o.id and p.status = 'SUCCESS'
        where o.id = ${loanId} and o.customer_id = ${userId}`,
  );
  if (!paid) throw new Refusal(platformRefusals.notFound, { field: "loanId" });
  const { time, amountCents, appName, orderNo, bankName, clabe, holder } = paid;
  if (!time || amountCents === null || !bankName || !clabe || !holder) throw new Refusal(loanRefusals.noVoucher);
  return { time: time.toISOString(), amount: formatDecimal(amountCents), appName, orderNo, bankName, bankCard: maskCard(clabe), personName: holder };
});
