export { Repayments } from "./repayments.tsx";
export { ReverseDialog } from "./reverse.ts";
export { PAYMENT_DETAILS, paymentOverrides } from "./payment-details.ts";
export { useChannels } from "./use-channels.ts";
