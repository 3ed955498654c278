import { Download } from "../../../platform/server/download.ts";
import { handle } from "../../../platform/server/handle.ts";
import { loan } from "../contract.ts";
import { certificateDocument } from "./certificate-document.ts";
import { readCertificate } from "./certificate.ts";

/** The voucher as a PDF to hand to the borrower; refused exactly where the voucher is. */
export const loanCertificatePdf = handle(loan.certificatePdf, async ({ loanId, userId }, ctx) => {
  const certificate = await readCertificate(ctx, loanId, userId);
  ctx.audit({ object: ["loan", loanId] });
  const stream = await certificateDocument(certificate, ctx.now, ctx.zone);
  return new Download({ fileName: `comprobante-${certificate.orderNo}.pdf`, mediaType: "application/pdf", stream });
});
