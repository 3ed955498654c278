/** What opens over a payment by hand. */
export { ApproveDialog } from "./approve-dialog.tsx";
export { CancelDialog, RejectDialog } from "./close-dialogs.tsx";
export { CreateDialog } from "./create-dialog.tsx";
export { ImportDialog } from "./import-dialog.tsx";
