export { NextDialog } from "./next-dialog.tsx";
export { ReadDialog } from "./read-dialog.tsx";
export { RefuseDialog } from "./refuse-dialog.tsx";
export { ReopenDialog } from "./reopen-dialog.tsx";
