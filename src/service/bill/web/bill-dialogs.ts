/** What opens over a term and its order. */
export { ExtendDialog } from "./extend-dialog.tsx";
export { FlatDialog } from "./flat-dialog.tsx";
export { ReduceDialog } from "./reduce-dialog.tsx";
export { RefundDialog } from "./refund-dialog.tsx";
export { RepayDialog } from "./repay-dialog.tsx";
export { ReverseOfDialog } from "./reverse-of-dialog.tsx";
