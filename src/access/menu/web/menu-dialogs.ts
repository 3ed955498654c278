/** What opens over an entry of the menu. */
export { CreateDialog, EditDialog } from "./entry-dialog.tsx";
export { MoveDialog } from "./move-dialog.tsx";
export { PreviewDialog } from "./preview-dialog.tsx";
export { RemoveDialog } from "./remove-dialog.tsx";
