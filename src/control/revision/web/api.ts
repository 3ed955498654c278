export { apart } from "./compared.tsx";
export { ChangesTable } from "./changes-table.tsx";
export { HistoryDrawer } from "./history-drawer.tsx";
export { RestoreDialog } from "./restore-dialog.tsx";
export { RevisionDialog } from "./revision-dialog.tsx";
export { SwitchDialog } from "./switch-dialog.tsx";
export { stateColumn } from "./state-column.tsx";
