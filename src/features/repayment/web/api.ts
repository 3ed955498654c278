export { Repayments } from "./repayments.tsx";
export { ReverseDialog } from "./reverse-dialog.tsx";
