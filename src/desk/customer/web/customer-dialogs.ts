/** What opens over a customer, in the list and on the page. */
export { LockDialog } from "./lock-dialog.tsx";
export { LogOffDialog } from "./log-off-dialog.tsx";
export { RestoreDialog } from "./restore-dialog.tsx";
export { RevealDialog } from "./reveal-dialog.tsx";
