/** What opens over a version of the figures, and how one is made. */
export { RollbackDialog } from "./rollback-dialog.tsx";
export { UploadDialog } from "./upload-dialog.tsx";
export { VersionDialog } from "./version-dialog.tsx";
