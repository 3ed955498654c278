/** What opens over the balance of a channel. */
export { AccountDialog } from "./account-dialog.tsx";
export { AlertDialog } from "./alert-dialog.tsx";
export { TopUpDialog } from "./top-up-dialog.tsx";
export { WithdrawDialog } from "./withdraw-dialog.tsx";
