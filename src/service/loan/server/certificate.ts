import { formatDecimal, type Cents } from "../../../platform/shared/cents.ts";
import { maskCard } from "../../../platform/shared/mask.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { handle } from "../../../platform/server/handle.ts";
import { row, sql, type Db } from "../../../platform/server/database/connect.ts";
import type { Context } from "../../../platform/server/context.ts";
import { demand } from "../../../platform/server/policy.ts";
import { loan } from "../contract.ts";
import { loanPolicy } from "../domain/policy.ts";
import { loanRefusals } from "../../../book/order/messages.ts";

/** A successful payout as the borrower may see it: the account is masked. */
export interface Certificate {
  readonly time: Date;
  readonly amount: Cents;
  /** The lender's registered name. */
  readonly company: string;
  readonly appName: string;
  readonly orderNo: string;
  /** Our own reference of the transfer. */
  readonly reference: string;
  /** The tracking key under which the banks know the transfer, once the channel has told it. */
  readonly trackingKey: string | null;
  readonly bankName: string;
  readonly bankCard: string;
  readonly personName: string;
}

interface Paid {
  readonly time: Date | null;
  readonly amountCents: Cents | null;
  readonly company: string;
  readonly appName: string;
  readonly orderNo: string;
  readonly reference: string | null;
  readonly trackingKey: string | null;
  readonly bankName: string | null;
  readonly clabe: string | null;
  readonly holder: string | null;
}

/**
 * The certificate of an order's successful payout. An order of another customer is as unknown as one that does not
 * exist (404).
 */
export async function readCertificate(ctx: Context<Db>, loanId: string, userId: string): Promise<Certificate> {
  const paid = await row<Paid>(
    ctx.db,
    sql`select coalesce(p.finished_at, o.disbursed_at) as time, p.amount_cents, m.name as company, a.app_name,
          o.order_no, p.reference, p.tracking_key,
               p.bank_name, p.clabe, p.holder
        from loan_order o
        join app_package a on a.package_name = o.package_name
        join merchant m on m.merchant_no = o.merchant_no
        left join payout p on p.loan_id = o.id and p.status = 'SUCCESS'
        where o.id = ${loanId} and o.customer_id = ${userId}`,
  );
  if (!paid) throw new Refusal(platformRefusals.notFound, { field: "loanId" });
  const { time, amountCents, company, appName, orderNo, reference, trackingKey, bankName, clabe, holder } = paid;
  demand(ctx, loanPolicy, "voucher", { payoutSucceeded: reference !== null });
  if (!time || amountCents === null || !reference || !bankName || !clabe || !holder)
    throw new Refusal(loanRefusals.noVoucher);
  return {
    time,
    amount: amountCents,
    company,
    appName,
    orderNo,
    reference,
    trackingKey,
    bankName,
    bankCard: maskCard(clabe),
    personName: holder,
  };
}

/** The voucher of an order's successful payout. */
export const loanCertificate = handle(loan.certificate, async ({ loanId, userId }, ctx) => {
  const { time, amount, appName, orderNo, bankName, bankCard, personName } = await readCertificate(ctx, loanId, userId);
  return { time: time.toISOString(), amount: formatDecimal(amount), appName, orderNo, bankName, bankCard, personName };
});
