/** What opens over an order of the test tools. */
export { PayDialog } from "./pay-dialog.tsx";
export { ResultDialog } from "./result-dialog.tsx";
