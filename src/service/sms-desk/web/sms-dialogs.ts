export { BatchDialog } from "./batch-dialog.tsx";
export { BulkDialog } from "./bulk-dialog.tsx";
export { SendDialog } from "./send-dialog.tsx";
export { CreateTemplate, EditTemplate } from "./template-dialogs.tsx";
