export { EditQuota } from "./edit-dialog.tsx";
export { DisableQuota, EnableQuota, QuotaHistory } from "./state-dialogs.tsx";
