import type { Cents } from "../../../platform/shared/cents.ts";
import type { Context } from "../../../platform/server/context.ts";
import { only, sql } from "../../../platform/server/database/connect.ts";
import { orderNumber } from "../domain/order-number.ts";
import type { Account } from "./change.ts";
import type { LoanRow } from "./loan-row.ts";
import { recordStep } from "./transition.ts";

/**
 * An application as it is kept: the price and the term as they stood, whom it is of and where its money goes. Rates are
 * basis points.
 */
export interface NewOrder {
  readonly customerId: string;
  readonly merchantNo: string;
  readonly packageName: string;
  readonly appOrderId: string;
  /** The version that the app said it is. */
  readonly appVersion: string | null;
  readonly productId: string;
  readonly productGroupId: string;
  readonly productType: number;
  readonly byPartner: boolean;
  readonly oldCustomer: boolean;
  readonly amount: Cents;
  /** The consultation fee, its tax included. */
  readonly consultation: Cents;
  readonly consultationUpfront: boolean;
  readonly received: Cents;
  readonly termCount: number;
  readonly termDays: number;
  readonly annualInterestBp: number;
  readonly overdueDailyBp: number;
  readonly overdueCapBp: number;
  readonly extensionFeeBp: number;
  readonly taxBp: number;
  readonly account: Account;
  /** The settled order that the product itself offers this one after; null for one that the borrower applied for. */
  readonly relendOf: string | null;
  /** It is no order of the borrower's: a second reviewer decides blind on what another order was decided on. */
  readonly blind?: true;
}

/**
 * Opens an order (∅ → 10) under a number of its own, with the first step of its timeline. Nothing is paid out on it
 * before its agreement is made and accepted.
 */
export async function createOrder(ctx: Context, order: NewOrder): Promise<LoanRow> {
  const { id } = await only<{ id: string }>(
    ctx.db,
    sql`select nextval(pg_get_serial_sequence('loan_order', 'id')) as id`,
  );
  const { clabe, bankCode, bankName } = order.account;
  const loan = await only<LoanRow>(
    ctx.db,
    sql`insert into loan_order (id, order_no, status, customer_id, merchant_no, package_name, product_id,
          product_group_id, product_type, old_customer, app_order_id,
                                contract_cents, consultation_cents, consultation_upfront, received_cents, term_count,
                                  term_days, annual_interest_bp, overdue_daily_bp,
                                overdue_cap_bp, extension_fee_bp, tax_bp, clabe, bank_code, bank_name, applied_at,
                                applied_on, needs_agreement, app_version, by_partner, relend_of, blind)
        overriding system value
        values (${id}, ${orderNumber(id)}, 10, ${order.customerId}, ${order.merchantNo}, ${order.packageName},
          ${order.productId}, ${order.productGroupId}, ${order.productType},
                ${order.oldCustomer}, ${order.appOrderId}, ${order.amount}, ${order.consultation},
                  ${order.consultationUpfront}, ${order.received}, ${order.termCount},
                ${order.termDays}, ${order.annualInterestBp}, ${order.overdueDailyBp}, ${order.overdueCapBp},
                  ${order.extensionFeeBp}, ${order.taxBp}, ${clabe}, ${bankCode},
                ${bankName}, ${ctx.now}, ${ctx.today}, true, ${order.appVersion}, ${order.byPartner}, ${order.relendOf},
                ${order.blind ?? false})
        returning *`,
  );
  await recordStep(ctx, {
    loanId: loan.id,
    customerId: loan.customerId,
    event: order.relendOf === null ? "apply" : "autoRelend",
    from: null,
    to: 10,
    details: { amountCents: order.amount },
  });
  return loan;
}
