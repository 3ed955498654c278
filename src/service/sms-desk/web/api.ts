export { BatchDialog } from "./batch-dialog.tsx";
