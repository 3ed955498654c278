/** What opens over the tab of contact. */
export { ConsentDialog } from "./consent-dialog.tsx";
export { HardshipDialog, LiftDialog, RaiseDialog } from "./flag-dialogs.tsx";
