export { CallDrawer } from "./call-drawer.tsx";
export { ReadDialog } from "./read-dialog.tsx";
export { ScoreDialog } from "./score-dialog.tsx";
