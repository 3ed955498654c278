/** What opens over a role, and beside roles. */
export { CompareDrawer } from "./compare-drawer.tsx";
export { RightsDrawer } from "./rights-drawer.tsx";
export { CopyDialog, CreateDialog, EditDialog, RemoveDialog } from "./role-dialogs.tsx";
