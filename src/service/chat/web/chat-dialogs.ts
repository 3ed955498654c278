export { DissolveDialog, GroupDialog } from "./group-dialogs.tsx";
export { HandOverDialog } from "./hand-over-dialog.tsx";
export { OrderDialog } from "./order-dialog.tsx";
export { FileDialog } from "./file-dialog.tsx";
