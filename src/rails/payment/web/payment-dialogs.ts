/** What opens over a payment. */
export { LateManualDialog, LateRefundDialog, LateSuccessDialog, LateWithdrawalDialog } from "./late-dialogs.tsx";
export { RetryDialog } from "./retry-dialog.tsx";
