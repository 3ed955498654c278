export { billActions } from "./bill-actions.ts";
export type { BillTarget } from "./bill-target.ts";
export { paymentDetails } from "./payment-details.ts";
export { useChannels } from "./use-channels.ts";
export { TermTag } from "./term-tag.tsx";
