import { LoanCertificate } from "./loan-certificate.tsx";
import type { LoanDialogProps } from "./loan-target.ts";

/** The certificate of a row. */
export const VoucherDialog = ({ row, close }: LoanDialogProps) => (
  <LoanCertificate loanId={row.id} userId={row.customerId ?? ""} onClose={close} />
);
