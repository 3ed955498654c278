export { CreateGroup, EditGroup } from "./price-dialogs.tsx";
export { DisableGroup, EnableGroup, GroupHistory } from "./state-dialogs.tsx";
