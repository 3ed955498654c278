import { buffer } from "node:stream/consumers";
import { formatDecimal } from "../../../platform/shared/cents.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { handle } from "../../../platform/server/handle.ts";
import { coverOf } from "../../../book/agreement/domain/cover.ts";
import { agreementRefusals } from "../../../book/agreement/messages.ts";
import { acceptAgreement as accept, agreementOf, openAgreement } from "../../../book/agreement/server/api.ts";
import { findLoan, lockLoan } from "../../../book/order/server/api.ts";
import { termsOf } from "../../../book/plan/server/api.ts";
import { open } from "../contract.ts";
import { customerOf } from "./caller.ts";
import { ownLoanId } from "./loans.ts";

/** The agreement of the borrower's own order, to be shown before it is accepted. */
export const agreement = handle(open.agreement, async ({ externalId, orderNo }, ctx) => {
  const customer = await customerOf(ctx, externalId);
  const loan = await findLoan(ctx.db, await ownLoanId(ctx, customer.id, orderNo));
  const found = await agreementOf(ctx.db, loan.id);
  if (!found) throw new Refusal(agreementRefusals.nothingToAccept, { field: "orderNo" });
  const { received, installments } = coverOf(termsOf(loan));
  return {
    orderNo,
    textVersion: found.textVersion,
    sha256: found.sha256,
    data: (await buffer(await openAgreement(ctx, found))).toString("base64"),
    cat: found.cat,
    receivedAmount: formatDecimal(received),
    totalAmount: formatDecimal(found.totalCents),
    installments: installments.map(({ termNo, days, amount }) => ({ termNo, days, amount: formatDecimal(amount) })),
    acceptedAt: found.acceptedAt?.toISOString() ?? null,
    acceptBy: found.acceptBy?.toISOString() ?? null,
  };
});

/** Keeps the borrower's acceptance; the payout that waited for it goes on. */
export const acceptAgreement = handle(open.acceptAgreement, async ({ externalId, orderNo, ...acceptance }, ctx) => {
  const customer = await customerOf(ctx, externalId);
  const loan = await lockLoan(ctx, await ownLoanId(ctx, customer.id, orderNo));
  const acceptedAt = await accept(ctx, loan, acceptance);
  return { orderNo, acceptedAt: acceptedAt.toISOString() };
});
