export { CloseDialog } from "./close-dialog.tsx";
export { OpinionDrawer } from "./opinion-drawer.tsx";
export { ReplyDialog } from "./reply-dialog.tsx";
export { TicketDialog } from "./ticket-dialog.tsx";
