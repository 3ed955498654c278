export { EditQuota } from "./edit-dialog.tsx";
export { ReplayQuota } from "./quota-replay.tsx";
export { DisableQuota, EnableQuota, QuotaHistory } from "./state-dialogs.tsx";
