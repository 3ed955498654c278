export { CreateDialog, EditDialog } from "./write-dialogs.tsx";
export { RemoveDialog, ShareDialog, UnshareDialog } from "./reach-dialogs.tsx";
