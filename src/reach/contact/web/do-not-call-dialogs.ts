/** What opens over the do-not-call registers. */
export { EnforceDialog, ImportDialog, RefuseDialog } from "./register-dialogs.tsx";
