/** What opens over a setting. */
export { HistoryDrawer } from "./history-drawer.tsx";
export { RestoreDialog } from "./restore-dialog.tsx";
export { SettingDialog } from "./setting-dialog.tsx";
export { TiersDialog } from "./tiers-dialog.tsx";
