/** What opens over tickets, in the lists and elsewhere. */
export { AssignDialog } from "./assign-dialog.tsx";
export { EditDialog } from "./edit-dialog.tsx";
export { CloseDialog, FilesDialog, HoldDialog, ResumeDialog, ReturnDialog } from "./step-dialogs.tsx";
export { ResultDialog } from "./result-dialog.tsx";
export { TicketDialog } from "./ticket-dialog.tsx";
export { TicketDrawer } from "./ticket-drawer.tsx";
export { TransferDialog } from "./transfer-dialog.tsx";
