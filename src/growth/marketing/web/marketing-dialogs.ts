export { AssignLeads, ReassignLeads, RecallLeads } from "./assign-dialogs.tsx";
export { CreateList } from "./create-dialog.tsx";
export { FollowLead } from "./follow-dialog.tsx";
export { ImportList } from "./import-dialog.tsx";
export { CloseList, SmsList } from "./list-dialogs.tsx";
export { MakingDialog } from "./making-dialog.tsx";
export { CreateRule, EditRule } from "./rule-dialogs.tsx";
export { ShareLeads } from "./share-dialog.tsx";
