/** What opens over a transaction or a notice. */
export { EventDialog } from "./event-dialog.tsx";
export { RefundDialog } from "./refund-dialog.tsx";
