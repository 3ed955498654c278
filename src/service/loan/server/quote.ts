import type { Context } from "../../../platform/server/context.ts";
import { only, sql, type Database, type Db } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { amountsOf, billsOf, extensionLimits, reductionLimits } from "../../../book/plan/server/api.ts";
import { layOutQuote, quoteExpiry, type LoanQuote } from "../domain/quote.ts";
import { demand } from "../../../platform/server/policy.ts";
import { loanPolicy } from "../domain/policy.ts";
import { loanQuote } from "../quote.contract.ts";
import { findLoan } from "../../../book/order/server/api.ts";
import { offerOnWire } from "./offer-on-wire.ts";
import { currentCode, debtOf } from "../../../book/plan/server/api.ts";

/** Reads everything as of one moment, so that the quote and the version it names belong together. */
const atOneMoment = <T>({ db }: Context<Database>, read: (db: Db) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(read);

const onWire = (
  { fullPayment, extension, reduction, flatBill }: LoanQuote,
  repayCodes: ReadonlyMap<number, string>,
) => ({
  fullPayment: {
    terms: fullPayment.terms.map((term) => ({
      termNo: term.termNo,
      repayCode: repayCodes.get(term.termNo) ?? "",
      dueOn: term.dueDate,
      overdueDays: term.overdueDays,
      overdueCents: term.overdue,
      extensionCents: term.extension,
      interestCents: term.interest,
      consultationCents: term.consultation,
      principalCents: term.principal,
      totalCents: term.total,
    })),
    totalCents: fullPayment.total,
    taxCents: fullPayment.tax,
  },
  extension: { ...extension, options: extension.options.map(optionOnWire), refused: [...extension.refused] },
  reduction: {
    terms: reduction.terms.map(({ termNo, waived, remaining }) => ({
      termNo,
      waivedCents: waived,
      remainingCents: remaining,
    })),
    waivedCents: reduction.waived,
    remainingCents: reduction.remaining,
  },
  flatBill: {
    waivedCents: flatBill.waived,
    repaidCents: flatBill.repaid,
    principalCents: flatBill.principal,
    repaidLessThanPrincipal: flatBill.repaidLessThanPrincipal,
  },
});

const optionOnWire = ({ days, fee, tax, newDueDate }: LoanQuote["extension"]["options"][number]) => ({
  days,
  feeCents: fee,
  taxCents: tax,
  newDueOn: newDueDate,
});

/**
 * Lays out what an order can do today by the rules of the commands themselves; nothing is kept. Refuses an order with
 * nothing to repay.
 */
export const quoteLoan = handle(loanQuote.quote, ({ loanId }, ctx) =>
  atOneMoment(ctx, async (db) => {
    const loan = await findLoan(db, loanId);
    const stored = await billsOf(db, [loanId]);
    const amounts = await amountsOf(db, loan, ctx);
    demand(ctx, loanPolicy, "quote", {
      status: loan.status,
      outstandingCents: amounts.debt,
      clawbackCents: amounts.owedBack,
    });
    const { offer: pending, bills } = amounts;
    const code = await currentCode(db, loanId, ctx.now, debtOf(amounts));
    const { name } = await only<{ name: string }>(db, sql`select name from customer where id = ${loan.customerId}`);
    const limits = {
      extension: await extensionLimits({ ...ctx, db }),
      reduction: await reductionLimits({ ...ctx, db }),
    };
    const quote = layOutQuote({ bills, orderStatus: loan.status, terms: loan, pending, today: ctx.today, limits });
    return {
      loanId,
      orderNo: loan.orderNo,
      version: loan.version,
      status: loan.status,
      name,
      termCount: loan.termCount,
      day: ctx.today,
      expiresAt: quoteExpiry(ctx.now, ctx.zone, ctx.today).toISOString(),
      zone: ctx.zone,
      taxBp: loan.taxBp,
      ...onWire(quote, new Map(stored.map(({ termNo, repayCode }) => [termNo, repayCode]))),
      owedBackCents: amounts.owedBack,
      totalCents: amounts.total,
      offer: await offerOnWire({ db, now: ctx.now }, loanId, pending),
      payment: code && { code: code.code, channel: code.channel, expiresAt: code.expiresAt.toISOString() },
    };
  }),
);
