export { EditRouter, RouterHistory, SetKeys } from "./edit-dialogs.tsx";
export { TestConnection } from "./test-dialog.tsx";
