export { CompareDialog } from "./compare-dialog.tsx";
