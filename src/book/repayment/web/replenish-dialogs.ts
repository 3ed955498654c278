/** What opens over a registration of money, and how one is made. */
export { ReplenishDialog } from "./replenish-dialog.tsx";
export { ReplenishImportDialog } from "./replenish-import-dialog.tsx";
export { RevokeDialog } from "./revoke-dialog.tsx";
