import type { Handler } from "../../../platform/server/handle.ts";
import { loanAgreementPdf } from "./agreement-pdf.ts";
import { loanCertificate } from "./certificate.ts";
import { loanCertificatePdf } from "./certificate-pdf.ts";
import { loanDetail } from "./detail.ts";
import { ledgerOfLoan } from "./ledger-of-loan.ts";
import { loanList } from "./list.ts";
import { quoteLoan } from "./quote.ts";
import { loanTimeline } from "./timeline.ts";

/** The reading calls of orders. */
export const loanQueries: Handler[] = [
  loanList,
  loanDetail,
  loanTimeline,
  ledgerOfLoan,
  loanCertificate,
  loanCertificatePdf,
  loanAgreementPdf,
  quoteLoan,
];
