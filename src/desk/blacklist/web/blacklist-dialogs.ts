/** What opens over the blacklist: an entry, what is done with it, and how entries come in. */
export { CreateEntry } from "./create-dialog.tsx";
export { EntryDrawer } from "./entry-drawer.tsx";
export { MoveExpiry, ReleaseEntry } from "./end-dialogs.tsx";
export { ImportDialog } from "./import-dialog.tsx";
export { ImportProgress } from "./import-progress.tsx";
export { RevealEntry } from "./reveal-dialog.tsx";
