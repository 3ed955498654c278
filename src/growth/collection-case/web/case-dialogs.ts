export { AssignDialog } from "./assign-dialog.tsx";
export { RecallDialog } from "./recall-dialog.tsx";
export { RulesDialog } from "./rules-dialog.tsx";
