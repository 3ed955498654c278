/** What opens over an order, in the list and on its page. */
export { CancelDialog } from "./cancel-dialog.tsx";
export { CancelPaidDialog } from "./cancel-paid-dialog.tsx";
export { OrderTicketDialog } from "./order-ticket-dialog.tsx";
export { PaymentInfoDialog } from "./payment-info-dialog.tsx";
export { PayoutDialog } from "./payout-dialog.tsx";
export { QuoteDialog } from "./quote-dialog.tsx";
export { RefuseDialog } from "./refuse-dialog.tsx";
export { RemarkDialog } from "./remark-dialog.tsx";
export { VoucherDialog } from "./voucher-dialog.tsx";
