/** What opens over a seat. */
export { CreateDialog, EditDialog } from "./seat-dialogs.tsx";
export { DisableDialog, EnableDialog } from "./switch-dialogs.tsx";
export { TransferDialog } from "./transfer-dialog.tsx";
