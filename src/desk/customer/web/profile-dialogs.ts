/** What opens over what is known of a customer. */
export { EditDialog } from "./edit-dialog.tsx";
export { FollowUpDialog } from "./follow-up-dialog.tsx";
export { AskIdentityDialog } from "./identity-dialogs.tsx";
