export { FollowDialog } from "./follow-dialog.tsx";
export { PromiseDialog } from "./promise-dialog.tsx";
