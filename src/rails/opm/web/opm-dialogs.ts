/** What opens over a batch, and how one is made. */
export { ExplainDialog } from "./explain-dialog.tsx";
export { FetchDialog } from "./fetch-dialog.tsx";
export { SettleDialog } from "./settle-dialog.tsx";
export { UploadDialog } from "./upload-dialog.tsx";
