export { Repayments } from "./repayments.tsx";
export { ReverseDialog } from "./reverse-dialog.tsx";
export { paymentDetails } from "./payment-details.ts";
export { useChannels } from "./use-channels.ts";
