import { only, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { amountsOf } from "../../../book/plan/server/api.ts";
import { settingOf } from "../../../base/configuration/server/api.ts";
import { demand } from "../../../platform/server/policy.ts";
import { loan as contract } from "../contract.ts";
import { loanPolicy } from "../domain/policy.ts";
import { timeIn, within } from "../../../book/order/domain/contact-hours.ts";
import { notices } from "../../../book/plan/domain/notices.ts";
import { contactSettings } from "../../../reach/contact/domain/settings.ts";
import { findLoan, lockLoan } from "../../../book/order/server/api.ts";
import { offerOnWire } from "./offer-on-wire.ts";
import { currentCode, debtOf, issueCode, offerOf } from "../../../book/plan/server/api.ts";

/** How the borrower can pay, with a text in Spanish that is ready to be sent. */
export const paymentInfo = handle(contract.paymentInfo, async ({ loanId }, ctx) => {
  const loan = await findLoan(ctx.db, loanId);
  const amounts = await amountsOf(ctx.db, loan, ctx);
  const code = await currentCode(ctx.db, loanId, ctx.now, debtOf(amounts));
  const offer = await offerOnWire(ctx, loanId, amounts.offer);
  const hours = await settingOf(ctx, contactSettings.hours);
  const { name } = await only<{ name: string }>(ctx.db, sql`select name from customer where id = ${loan.customerId}`);
  const who = { name, orderNo: loan.orderNo, dueOn: loan.dueOn, today: ctx.today, zone: ctx.zone };
  return {
    orderNo: loan.orderNo,
    paymentCode: code?.code ?? null,
    channel: code?.channel ?? null,
    expiresAt: code?.expiresAt.toISOString() ?? null,
    outstandingCents: amounts.debt,
    owedBackCents: amounts.owedBack,
    dueOn: loan.dueOn,
    offer,
    contact: { ...hours, open: within(hours, timeIn(ctx.zone, ctx.now)) },
    text: notices.payHere(who, amounts, { debt: code?.code ?? null, extension: offer?.paymentCode ?? null }),
  };
});

/** Replaces an order's payment code by a new one, or that of the extension which it is offered. */
export const refreshPaymentCode = handle(contract.refreshPaymentCode, async ({ loanId, payFor }, ctx) => {
  const loan = await lockLoan(ctx, loanId);
  const amounts = await amountsOf(ctx.db, loan, ctx);
  demand(ctx, loanPolicy, "refreshCode", {
    status: loan.status,
    outstandingCents: amounts.debt,
    clawbackCents: amounts.owedBack,
  });
  const code = await issueCode(ctx, loan, payFor === "extension" ? offerOf(amounts) : debtOf(amounts));
  ctx.audit({ object: ["loan", loanId], after: { payFor, paymentCode: code.code, expiresAt: code.expiresAt } });
  return { paymentCode: code.code, channel: code.channel, expiresAt: code.expiresAt.toISOString() };
});
