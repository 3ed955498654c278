import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { Download } from "../../../platform/server/download.ts";
import { handle } from "../../../platform/server/handle.ts";
import { agreementOf, openAgreement } from "../../../book/agreement/server/api.ts";
import { findLoan } from "../../../book/order/server/api.ts";
import { loan } from "../contract.ts";

/** The agreement as the borrower was given it. Refuses an order that has none (404). */
export const loanAgreementPdf = handle(loan.agreementPdf, async ({ loanId }, ctx) => {
  const { orderNo } = await findLoan(ctx.db, loanId);
  const agreement = await agreementOf(ctx.db, loanId);
  if (!agreement) throw new Refusal(platformRefusals.notFound, { field: "loanId" });
  ctx.audit({ object: ["loan", loanId] });
  const stream = await openAgreement(ctx, agreement);
  return new Download({ fileName: `contrato-${orderNo}.pdf`, mediaType: "application/pdf", stream });
});
