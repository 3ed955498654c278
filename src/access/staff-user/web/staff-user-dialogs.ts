/** What opens over an account of staff. */
export { CreateDialog } from "./create-dialog.tsx";
export { EditDialog } from "./edit-dialog.tsx";
export { KickDialog } from "./kick-dialog.tsx";
export { ResetDialog } from "./reset-dialog.tsx";
export { DisableDialog, EnableDialog, UnbindDialog } from "./switch-dialogs.tsx";
