import { only, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { settingOf } from "../../configuration/server/api.ts";
import { loan as contract } from "../contract.ts";
import { timeIn, within } from "../domain/contact-hours.ts";
import { notices } from "../domain/notices.ts";
import { loanSettings } from "../domain/settings.ts";
import { findLoan, lockLoan } from "./loan-row.ts";
import { currentCode, issueCode } from "./payment-code.ts";

/** How the borrower can pay, with a text in Spanish that is ready to be sent. */
export const paymentInfo = handle(contract.paymentInfo, async ({ loanId }, ctx) => {
  const loan = await findLoan(ctx.db, loanId);
  const code = await currentCode(ctx.db, loanId, ctx.now);
  const hours = await settingOf(ctx, loanSettings.contactHours);
  const { name } = await only<{ name: string }>(ctx.db, sql`select name from customer where id = ${loan.customerId}`);
  return {
    orderNo: loan.orderNo,
    paymentCode: code?.code ?? null,
    channel: code?.channel ?? null,
    expiresAt: code?.expiresAt.toISOString() ?? null,
    outstandingCents: loan.outstandingCents,
    dueOn: loan.dueOn,
    contact: { ...hours, open: within(hours, timeIn(ctx.zone, ctx.now)) },
    text: notices.payHere(name, loan.orderNo, loan.outstandingCents, loan.dueOn, code?.code ?? null),
  };
});

/** Replaces an order's payment code by a new one. */
export const refreshPaymentCode = handle(contract.refreshPaymentCode, async ({ loanId }, ctx) => {
  const loan = await lockLoan(ctx, loanId);
  const code = await issueCode(ctx, loan);
  ctx.audit({ object: ["loan", loanId], after: { paymentCode: code.code, expiresAt: code.expiresAt } });
  return { paymentCode: code.code, channel: code.channel, expiresAt: code.expiresAt.toISOString() };
});
