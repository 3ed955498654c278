/** What opens over app data. */
export { OpenDialog } from "./open-dialog.tsx";
export { RefetchDialog } from "./refetch-dialog.tsx";
