/** What opens over statements, their lines and the e-mails that they come with. */
export { BulkDialog } from "./bulk-dialog.tsx";
export { EmailUploadDialog, ImportAttachment } from "./email-dialogs.tsx";
export { ImportDialog } from "./import-dialog.tsx";
export { ItemDialog } from "./item-dialog.tsx";
export { ProgressDialog } from "./progress-dialog.tsx";
export { FlatDialog, ReverseDialog, UnmatchDialog } from "./step-dialogs.tsx";
