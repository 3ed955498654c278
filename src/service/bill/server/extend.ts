import { addDays, startOfDay } from "../../../platform/shared/business-date.ts";
import { formatInstant, lastMinute } from "../../../platform/shared/instant.ts";
import { unwrap } from "../../../platform/shared/refusal.ts";
import type { Context } from "../../../platform/server/context.ts";
import { handle, handleChecked, type Subject } from "../../../platform/server/handle.ts";
import type { Db } from "../../../platform/server/database/connect.ts";
import { settingOf } from "../../../base/configuration/server/api.ts";
import { notices } from "../../../book/plan/domain/notices.ts";
import { findLoan, notify, recordStep, type LoanRow } from "../../../book/order/server/api.ts";
import { termsOf } from "../../../book/plan/server/api.ts";
import { demand } from "../../../platform/server/policy.ts";
import { bill as contract } from "../contract.ts";
import { AT_THE_GATE, billPolicy } from "../domain/policy.ts";
import { quoteExtension, type ExtensionQuote } from "../../../book/plan/domain/extension.ts";
import { outstanding, outstandingOf } from "../../../book/plan/domain/bill-state.ts";
import { earliestOpen, overdueDaysOf } from "../../../book/plan/domain/plan.ts";
import { taxOf } from "../../../book/ledger/domain/tax.ts";
import { offerExpiry } from "../../../book/plan/domain/offer.ts";
import { billSettings } from "../../../book/plan/domain/settings.ts";
import { accrueBills } from "../../../book/plan/server/api.ts";
import { billsOf, type StoredBill } from "../../../book/plan/server/api.ts";
import { loanIdOf, lockBill } from "./find-bill.ts";
import { billSubject } from "./subject.ts";
import { amountsOf, hasQuote, lapse } from "../../../book/plan/server/api.ts";
import { extensionLimits, offerExtension } from "../../../book/plan/server/api.ts";

/** Until when a borrower has to pay an extension's fee. */
async function expiry(ctx: Context<Db>, { newDueDate }: ExtensionQuote): Promise<Date> {
  return offerExpiry(
    ctx.now,
    await settingOf(ctx, billSettings.extensionOfferHours),
    startOfDay(ctx.zone, addDays(newDueDate, 1)),
  );
}

/** The rule that the preview and the command share: what an extension costs today, or why it cannot be had. */
async function quoteFor(
  ctx: Context<Db>,
  loan: LoanRow,
  bills: readonly StoredBill[],
  billId: string,
  days: number,
): Promise<ExtensionQuote> {
  const termNo = bills.find((candidate) => candidate.id === billId)?.termNo ?? 0;
  const charged = accrueBills(bills, loan, ctx.today).bills;
  const quotePending = await hasQuote(ctx.db, billId, ctx.now);
  const limits = await extensionLimits(ctx);
  return unwrap(
    quoteExtension(
      { bills: charged, termNo, orderStatus: loan.status, quotePending },
      termsOf(loan),
      days,
      ctx.today,
      limits,
    ),
  );
}

/** What the policy asks of the term, charged through today. */
async function extensible(ctx: Context<Db>, loan: LoanRow, bills: readonly StoredBill[], bill: StoredBill) {
  const charged = accrueBills(bills, loan, ctx.today).bills;
  const term = charged.find(({ termNo }) => termNo === bill.termNo) ?? bill;
  return {
    loanStatus: loan.status,
    earliestOpen: earliestOpen(charged)?.termNo === bill.termNo,
    outstandingCents: outstanding(term),
    principalLeftCents: outstandingOf(term, "principal"),
    dueOn: term.dueDate,
    extendedDays: term.extendedDays,
    overdueDays: overdueDaysOf(term, ctx.today),
    quotePending: await hasQuote(ctx.db, bill.id, ctx.now),
    today: ctx.today,
    ...(await extensionLimits(ctx)),
  };
}

const answer = (billId: string, version: number, taxBp: number, quote: ExtensionQuote, expiresAt: Date) => ({
  billId,
  version,
  days: quote.days,
  feeCents: quote.fee,
  taxCents: taxOf(quote.fee, taxBp),
  oldDueOn: quote.oldDueDate,
  newDueOn: quote.newDueDate,
  expiresAt: expiresAt.toISOString(),
});

/** Shows what an extension would cost and move; it posts and keeps nothing. */
export const quoteBillExtension = handle(contract.extendQuote, async ({ billId, days }, ctx) => {
  const loan = await findLoan(ctx.db, await loanIdOf(ctx.db, billId));
  const bills = await billsOf(ctx.db, [loan.id]);
  const quote = await quoteFor(ctx, loan, bills, billId, days);
  return answer(
    billId,
    bills.find((candidate) => candidate.id === billId)?.version ?? 0,
    loan.taxBp,
    quote,
    await expiry(ctx, quote),
  );
});

/** An extension is worth its fee. */
async function extendSubject(
  { billId, days }: { readonly billId: string; readonly days: number },
  ctx: Context<Db>,
): Promise<Subject> {
  const loan = await findLoan(ctx.db, await loanIdOf(ctx.db, billId));
  const quote = await quoteFor(ctx, loan, await billsOf(ctx.db, [loan.id]), billId, days);
  return billSubject(ctx, contract.extend, { billId, worth: quote.fee, of: "bill" });
}

/**
 * Offers an extension to the borrower, who is told both amounts: what pays the debt, and what takes the extension. It
 * takes effect when its fee is paid before the offer expires, and ends with any change of the debt.
 */
export const extendBill = handleChecked(
  contract.extend,
  extendSubject,
  async ({ billId, days, version, reason }, ctx) => {
    const { loan, bills, bill } = await lockBill(ctx, billId, version);
    await lapse(ctx, loan.id);
    demand(ctx, billPolicy, "extend", { ...(await extensible(ctx, loan, bills, bill)), ...AT_THE_GATE });
    const quote = await quoteFor(ctx, loan, bills, billId, days);
    const expiresAt = await expiry(ctx, quote);
    const extensionId = await offerExtension(ctx, loan, { billId, quote, expiresAt });
    const details = {
      termNo: bill.termNo,
      days,
      feeCents: quote.fee,
      newDueOn: quote.newDueDate,
      until: formatInstant(lastMinute(expiresAt), ctx.zone),
    };
    await recordStep(ctx, {
      loanId: loan.id,
      customerId: loan.customerId,
      event: "extensionOffered",
      from: loan.status,
      to: loan.status,
      details,
    });
    const amounts = await amountsOf(ctx.db, loan, ctx);
    await notify(ctx, loan, (appName) => notices.offered(appName, amounts, ctx.zone));
    ctx.audit({
      object: ["loan", loan.id],
      after: { extensionId, termNo: bill.termNo, days, feeCents: quote.fee, newDueOn: quote.newDueDate },
      reason,
    });
    return answer(billId, bill.version, loan.taxBp, quote, expiresAt);
  },
);
